import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formFiles, formSubmissions } from '#server/platform/db/schema/forms.ts';
import { rateCounters } from '#server/platform/db/schema/requests.ts';
import { signFileLink } from './file-link';
import { sweepFormFiles } from './form-files';
import { createFormWorld, type FormWorld, multipartOf, type TestFile } from './testing/form-world';
import { zipOf } from './testing/zip-of';

let world: FormWorld;
let png: Buffer;
/** The scanner finds a virus in what holds this word (the test word of all scanners is longer). */
const VIRUS = 'a virus';
let scanner: Server;
let scanned = 0;

/** Whether all chunks came: the last one has the length 0. */
function isWhole(came: Buffer): boolean {
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= came.length) {
    const length = came.readUInt32BE(at);
    if (length === 0) return true;
    at += 4 + length;
  }
  return false;
}

/** A daemon that speaks INSTREAM: chunks by their length, and a verdict. */
function openScanner(): Promise<string> {
  scanner = createServer((socket) => {
    let came = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      came = Buffer.concat([came, chunk]);
      if (!isWhole(came)) return;
      scanned += 1;
      socket.end(came.includes(VIRUS) ? 'stream: Test FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => {
    scanner.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${String((scanner.address() as AddressInfo).port)}`));
  });
}

beforeAll(async () => {
  const daemon = await openScanner();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
  world = await createFormWorld(
    {
      name: { required: true },
      photo: { kind: 'file', files: 'images', maxFiles: 2, maxMegabytes: 1 },
      papers: { kind: 'file', files: 'documents' },
    },
    { env: { CLAMAV_ADDRESS: daemon } },
  );
}, 60_000);
afterAll(async () => {
  await world.close();
  scanner.close();
});

const photo = (content: Buffer | string, name = 'me.png'): TestFile => ({ field: 'photo', name, content });
const paper = (content: Buffer | string, name = 'cv.pdf'): TestFile => ({ field: 'papers', name, content });
const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

async function contents() {
  const keys: string[] = [];
  for await (const { key } of world.parts.files.list()) if (key.startsWith('form-files/')) keys.push(key);
  return keys;
}

async function link(id: string, file: string, as = world.a1) {
  return world.call('GET v1/forms/submissions/:id/files/:file', { as, params: { id, file } });
}

describe('files of forms', () => {
  it('asks for them in parts, with what each field takes', async () => {
    const { body } = await world.get('/contact/');
    expect(body).toContain('action="/v1/forms/contact/form1" method="post" enctype="multipart/form-data"');
    expect(body).toContain('type="file" accept=".jpg,.jpeg,.png,.gif,.webp,.avif" multiple name="photo"');
  });

  it('stores them apart, and gives them to members alone, as attachments that run nothing', async () => {
    const files = [photo(png), photo(png, '../../again.exe'), paper(PDF, 'C:\\cv\u202Efdp.html')];
    const sent = await world.postFiles({ name: 'Zoë' }, files);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact/#b-form1-done']);
    const [submission] = await world.stored();
    expect(submission?.answers.map(({ key, value }) => [key, value])).toEqual([
      ['name', 'Zoë'],
      ['photo', ['me.png', 'again.exe.png']],
      ['papers', ['cv fdp.html.pdf']],
    ]);
    const [first, , third] = submission!.files;
    expect(first).toMatchObject({ field: 'photo', name: 'me.png', type: 'image/png', bytes: png.length });
    expect(third).toMatchObject({ field: 'papers', type: 'application/pdf' });
    const given = await link(submission!.id, first!.id);
    const reply = await world.app.inject({ method: 'GET', url: given.body.link });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(png)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''me.png",
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await world.get(`/form-files/${first!.id}`)).statusCode).toBe(404);
    expect((await link(submission!.id, first!.id, world.b1)).status).toBe(404);
    expect((await link('other', first!.id)).status).toBe(404);
  });

  it('cuts a long name between two letters', async () => {
    const files = [paper(PDF, `${'😀'.repeat(58)}aaa.pdf`)];
    expect((await world.postFiles({ name: 'Long' }, files)).statusCode).toBe(303);
    expect((await world.stored())[0]?.files[0]?.name).toBe(`${'😀'.repeat(56)}aaa.pdf`);
  });

  it('gives no file by a link that is forged or over', async () => {
    const { id } = (await world.stored())[0]!.files[0]!;
    const over = signFileLink(world.parts.appSecret, id, Date.now() - 6 * 60_000).token;
    const { token } = signFileLink('another secret of another server', id, Date.now());
    for (const each of [over, token, token.replace(/^./, 'x'), id])
      expect((await world.app.inject({ method: 'GET', url: `/api/v1/forms/files/${each}` })).statusCode).toBe(404);
  });
});

/** The directory of an archive with them is larger than what is read of a file's end. */
const MANY = Array.from({ length: 700 }, (_, index) => `word/media/${'p'.repeat(80)}${String(index)}.png`);
const ODT = 'application/vnd.oasis.opendocument.text';

/** What is refused beside its field, and nothing of it is stored. */
const REFUSED: readonly (readonly [name: string, files: () => TestFile[], says: string])[] = [
  ['a page as a picture', () => [photo('<!DOCTYPE html><script>alert(1)</script>')], 'not accepted'],
  ['an SVG', () => [photo('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg')], 'not accepted'],
  ['a program', () => [paper('MZ\x90\0\x03', 'cv.pdf')], 'not accepted'],
  ['a picture where documents are asked for', () => [paper(png, 'cv.pdf')], 'not accepted'],
  ['a picture that is an archive too', () => [photo(Buffer.concat([png, Buffer.from('PK\x05\x06')]))], 'not accepted'],
  [
    'a picture that is a page too',
    () => [photo(Buffer.concat([png, Buffer.from('<script>1</script>')]))],
    'not accepted',
  ],
  ['a GIF that is a script', () => [photo('GIF89a/*<script>*/=1;alert(1)')], 'not accepted'],
  [
    'a photograph that is a page too',
    () => [photo(Buffer.from('\xff\xd8\xff\xe0<body onload=alert(1)>', 'latin1'))],
    'not accepted',
  ],
  ['a PDF that is a page too', () => [paper('%PDF-1.4\n<html><script>alert(1)</script></html>')], 'not accepted'],
  [
    'a PDF that is an archive far before its end',
    () => [paper(Buffer.concat([Buffer.from(PDF), zipOf(['a']), Buffer.alloc(70_000, ' ')]))],
    'not accepted',
  ],
  ['a PDF that is an archive too', () => [paper(`${PDF}PK\x05\x06`)], 'not accepted'],
  ['an archive', () => [paper('PK\x03\x04 PK\x05\x06', 'a.docx')], 'not accepted'],
  [
    'a document with macros',
    () => [paper(zipOf(['[Content_Types].xml', 'word/vbaProject.bin', ...MANY, 'word/document.xml']))],
    'not accepted',
  ],
  [
    'an OpenDocument with macros',
    () => [paper(zipOf(['mimetype', 'Basic/Standard/Module1.xml'], ODT))],
    'not accepted',
  ],
  ['an empty file', () => [paper('', 'cv.txt')], 'not accepted'],
  ['a page as a text', () => [paper('<html><body onload=alert(1)>', 'cv.txt')], 'not accepted'],
  ['too many', () => [photo(png), photo(png), photo(png)], 'the most files you can send is 2'],
  ['one that is too large', () => [photo(Buffer.concat([png, Buffer.alloc(1024 * 1024, 'x')]))], 'at most 1 MB'],
  ['one with a virus', () => [paper(`${PDF}${VIRUS}`)], 'a virus was found'],
];

describe('files that are refused', () => {
  it('are no documents without macros', async () => {
    const docx = zipOf(['[Content_Types].xml', ...MANY, 'word/document.xml']);
    expect((await world.postFiles({ name: 'Word' }, [paper(docx)])).statusCode).toBe(303);
    expect((await world.postFiles({ name: 'Open' }, [paper(zipOf(['mimetype'], ODT))])).statusCode).toBe(303);
    const types = (await world.stored()).flatMap(({ files }) => files.map(({ name }) => name));
    expect(types.slice(0, 2)).toEqual(['cv.pdf.odt', 'cv.pdf.docx']);
  });

  it.each(REFUSED)('%s', async (_name, files, says) => {
    const [before, kept] = [(await world.stored()).length, (await contents()).length];
    const reply = await world.postFiles({ name: 'Mallory' }, files());
    expect([reply.statusCode, reply.body.includes(says)]).toEqual([422, true]);
    expect(reply.body).not.toContain('alert(1)');
    expect([(await world.stored()).length, (await contents()).length]).toEqual([before, kept]);
    expect(await readdir(join(world.parts.settings.dataDir, 'tmp'))).toEqual([]);
  });

  it('asks for a file again where another answer was wrong', async () => {
    const reply = await world.postFiles({ name: '' }, [photo(png)]);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('photo: choose the file again.');
    expect(reply.body).toContain('<a href="#b-photo1">');
  });

  it('takes no name for a file, and no file for a name', async () => {
    expect((await world.post({ name: 'Zoë', photo: 'me.png' })).statusCode).toBe(303);
    const [submission] = await world.stored();
    expect(submission?.answers.map(({ key }) => key)).toEqual(['name']);
    const reply = await world.postFiles({}, [{ field: 'name', name: 'x.txt', content: 'Zoë' }]);
    expect(reply.body).toContain('Please answer: name');
  });

  it.each([
    ['cut in the middle', (body: Buffer) => body.subarray(0, -30), 400],
    ['with more parts than a form has', () => Buffer.from(`--b\r\n`.repeat(2000)), 413],
    ['of 70 megabytes', () => Buffer.alloc(70 * 1024 * 1024), 413],
  ])('reads no body %s', async (_name, made, status) => {
    const whole = Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${'x'.repeat(100)}\r\n--b--\r\n`,
    );
    expect((await world.sendBody(made(whole), 'multipart/form-data; boundary=b')).statusCode).toBe(status);
    expect(await readdir(join(world.parts.settings.dataDir, 'tmp'))).toEqual([]);
  });
});

describe('posts with files', () => {
  it('are counted by site, and not at all for a form that there is not', async () => {
    const { db } = world.parts;
    const counted = () => db.$count(rateCounters, like(rateCounters.key, 'form-upload:%'));
    const before = await counted();
    const send = (block: string) =>
      world.site.inject({
        method: 'POST',
        url: `/v1/forms/contact/${block}`,
        payload: multipartOf({}, [paper(PDF)]),
        remoteAddress: '10.9.0.1',
        headers: { host: 'localhost:3001', 'content-type': 'multipart/form-data; boundary=form-boundary-of-the-test' },
      });
    for (const block of ['zz1', 'zz2', 'ROOT', 'papers1']) expect((await send(block)).statusCode).toBe(404);
    expect(await counted()).toBe(before);
    await send('form1');
    expect(await counted()).toBe(before + 1);
  });
});

describe('files at their end', () => {
  it('stores a repeated post once, with one content', async () => {
    const before = (await contents()).length;
    const fields = { name: 'Twice' };
    const first = await world.postFiles(fields, [paper(PDF)], { 'x-n': '1' });
    expect(first.statusCode).toBe(303);
    expect((await contents()).length).toBe(before + 1);
  });

  it('goes with its person at once', async () => {
    await world.postFiles({ name: 'zoe@example.com' }, [paper(PDF)]);
    const { id } = (await world.stored())[0]!.files[0]!;
    expect(await contents()).toContain(`form-files/${id}`);
    const erased = await world.call('POST v1/forms/eraseSender', { as: world.a1, body: { email: 'Zoe@Example.com' } });
    expect(erased.body.erased).toBe(1);
    expect(await contents()).not.toContain(`form-files/${id}`);
    expect(await world.parts.db.$count(formFiles, eq(formFiles.id, id))).toBe(0);
  });

  it('is swept once its submission is gone, and not before', async () => {
    await world.postFiles({ name: 'Sweep' }, [paper(PDF)]);
    const submission = (await world.stored())[0]!;
    const key = `form-files/${submission.files[0]!.id}`;
    const later = Date.now() + 2 * 3_600_000;
    await sweepFormFiles(world.parts, later);
    expect(await contents()).toContain(key);
    await world.parts.db.delete(formSubmissions).where(eq(formSubmissions.id, submission.id));
    await sweepFormFiles(world.parts);
    expect(await contents()).toContain(key);
    await sweepFormFiles(world.parts, later);
    expect(await contents()).not.toContain(key);
  });

  it('takes none while the scanner does not answer', async () => {
    expect(scanned).toBeGreaterThan(5);
    await new Promise((resolve) => scanner.close(resolve));
    const before = (await contents()).length;
    expect((await world.postFiles({ name: 'Scan' }, [paper(PDF)])).statusCode).toBe(503);
    expect((await contents()).length).toBe(before);
    expect((await world.post({ name: 'No files' })).statusCode).toBe(303);
  });
});
