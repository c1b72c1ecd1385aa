import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { JsonObject } from '#common/layout/document.ts';
import { mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { file } from '#server/builder/media/testing/multipart.ts';
import { createSiteWorld, layout, type Nodes, type SiteWorld } from '#server/published/web/testing/site-world.ts';

let world: SiteWorld;
/** `deliver` of the world's mail adapter; a test breaks it. */
let breaks: (to: string) => boolean = () => false;

function news(more: Nodes = {}): Nodes {
  return {
    ROOT: { type: 'Email', nodes: ['s', 'u'] },
    s: { type: 'Section', nodes: ['h', ...Object.keys(more)] },
    h: { type: 'Heading', parent: 's', props: { text: 'Hello {{ person.name | default: "there" }}' } },
    u: { type: 'Unsubscribe' },
    ...more,
  };
}

const meta = { schemaVersion: 1, title: 'News', subject: 'For {{ person.name }}' };

interface Preview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly bytes: number;
  readonly bytesLimit: number;
  readonly frameUrl: string | null;
  readonly adapts: boolean;
  readonly warnings: readonly { readonly nodeId: string; readonly reason: string; readonly widget: string }[];
}

async function ask<Reply = JsonObject>(name: 'preview' | 'test', body: JsonObject, as = world.a1) {
  const reply = await world.send(`POST v1/emailers/${name}`, { as, body });
  return { status: reply.statusCode, body: reply.json<Reply>() };
}

async function preview(body: JsonObject) {
  return (await ask<Preview>('preview', { pageKey: 'news', ...body })).body;
}

/** A layout that is not saved. */
function unsaved(more: Nodes, ownMeta: JsonObject = {}) {
  return {
    root: layout(news(more)) as unknown as JsonObject,
    meta: { ...meta, ...ownMeta },
  };
}

function reasons({ warnings }: Preview) {
  return warnings.map(({ nodeId, reason }) => `${nodeId} ${reason}`);
}

beforeAll(async () => {
  world = await createSiteWorld();
  const { deliver } = world.parts.mail;
  Object.assign(world.parts.mail, {
    deliver: async (mail: Parameters<typeof deliver>[0]) => {
      if (breaks(mail.to)) throw new Error('The server is away.');
      await deliver(mail);
    },
  });
  const body = { type: 'layout', pageKey: 'news', root: layout(news()), meta, isNewRecord: true };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a1, body })).status).toBe(200);
  await world.publish('home', { ROOT: { type: 'Page' } });
});
afterAll(() => world.close());

describe('a preview', () => {
  it('is the mail of one person', async () => {
    const given = await preview({ values: { name: 'Zoë' } });
    expect(given).toMatchObject({ subject: 'For Zoë', adapts: false, warnings: [] });
    expect(given.html).toContain('Hello Zoë');
    expect(given.text).toBe('Hello Zoë\n\nUnsubscribe:\nhttp://localhost:3001/\n');
    expect(given.bytes).toBe(Buffer.byteLength(given.html));
    expect((await preview({})).html).toContain('Hello there');
  });

  it('shows a layout that is not saved, with the text part its author wrote', async () => {
    const more: Nodes = { x: { type: 'Text', parent: 's', props: { text: 'Unsaved' } } };
    const given = await preview(unsaved(more, { text: 'By hand, {{ person.name }}' }));
    expect(given.html).toContain('Unsaved');
    expect(given.text).toBe('By hand, ');
    for (const root of [{}, [], 'x', { ROOT: null }])
      expect((await ask('preview', { pageKey: 'news', root: root as JsonObject, meta: {} })).status).toBe(200);
  });

  it('stands at an address of the site that only the app may frame, and that runs nothing', async () => {
    const { frameUrl, html } = await preview({ values: { name: '<script>alert(1)</script>' } });
    const at = new URL(String(frameUrl));
    expect(at.origin).toBe('http://localhost:3001');
    const shown = await world.get(at.pathname);
    expect([shown.statusCode, shown.body]).toEqual([200, html]);
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script');
    expect(policy).toMatch(/sandbox allow-popups/);
    expect((await world.get(`${at.pathname}x`)).statusCode).toBe(404);
    expect((await preview(unsaved({}))).frameUrl).toBeNull();
  });

  it('is 404 in its frame once the e-mail is deleted', async () => {
    const body = { type: 'layout', pageKey: 'brief', root: layout(news()), meta, isNewRecord: true };
    await world.call('POST v1/dashboard/setConfig', { as: world.a1, body });
    const { pathname } = new URL(String((await preview({ pageKey: 'brief' })).frameUrl));
    expect((await world.get(pathname)).statusCode).toBe(200);
    await world.call('POST v1/dashboard/deletePageTemplate', { as: world.a1, body: { pageKey: 'brief' } });
    expect((await world.get(pathname)).statusCode).toBe(404);
  });

  it('keeps people’s names out of headers', async () => {
    const { subject } = await preview({ values: { name: 'Zoë\r\nBcc: victim@example.com' } });
    expect(subject).toBe('For Zoë Bcc: victim@example.com');
  });

  it('shows the colors of dark programs where the site has them', async () => {
    const { html, adapts } = await preview({ dark: true });
    expect([html.includes('@media all'), adapts]).toEqual([false, false]);
    const body = { theme: { name: 'neutral', scheme: 'auto' } };
    expect((await world.call('POST v1/settings/site', { as: world.a1, body })).status).toBe(200);
    const dark = await preview({ dark: true });
    expect([dark.html.includes('@media all'), dark.adapts]).toEqual([true, true]);
    expect((await preview({})).html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('fills in data of the site', async () => {
    await world.source('goods', { inline: [{ name: 'Oak' }, { name: 'Elm' }] });
    const given = await preview(
      unsaved({
        c: { type: 'Collection', parent: 's', nodes: ['t'], props: { source: { $bind: 'api.goods' } } },
        t: { type: 'Text', parent: 'c', props: { text: '{{ item.name }}' } },
      }),
    );
    expect(given.text).toContain('Oak\n\nElm');
  });

  it('is refused for what is no e-mail of the site', async () => {
    expect((await ask('preview', { pageKey: 'home' })).status).toBe(422);
    expect((await ask('preview', { pageKey: 'gone' })).status).toBe(404);
    expect((await ask('preview', { pageKey: 'news', version: 99 })).status).toBe(404);
    expect((await ask('preview', { pageKey: 'news' }, world.b1)).status).toBe(404);
    expect((await ask('preview', { pageKey: 'news', values: { 'a-b': 'x' } })).status).toBe(422);
  });
});

describe('a person of the audience', () => {
  const save = async (person: { email: string; [key: string]: unknown }, as = world.a1) =>
    (await world.call('POST v1/audience/savePerson', { as, body: { person } })).body.person.id;
  /** Shows "Members only" to members, and their city. */
  const forMembers = () =>
    unsaved({
      c: {
        type: 'Condition',
        parent: 's',
        nodes: ['y', 'n'],
        props: { when: { $bind: 'person.member' }, is: 'equals', value: 'true' },
      },
      y: { type: 'Slot', parent: 'c', nodes: ['m'], props: { name: 'then' } },
      m: { type: 'Text', parent: 'y', props: { text: 'Members only, {{ person.city }}' } },
      n: { type: 'Slot', parent: 'c', nodes: ['o'], props: { name: 'else' } },
      o: { type: 'Text', parent: 'n', props: { text: 'Become a member' } },
    });
  let zoe = '';
  beforeAll(async () => {
    for (const [key, kind] of [
      ['member', 'yes-no'],
      ['city', 'text'],
    ] as const)
      await world.call('POST v1/audience/saveField', { as: world.a1, body: { field: { key, label: key, kind } } });
    const fields = { member: true, city: 'Turin' };
    zoe = await save({ email: 'zoe@example.com', name: 'Zoë Fox', language: 'it-IT', fields });
  });

  it('lends a preview all that an e-mail knows of them, conditions included', async () => {
    const given = await preview({ ...forMembers(), personId: zoe });
    expect([given.subject, given.text]).toEqual([
      'For Zoë Fox',
      'Hello Zoë Fox\n\nMembers only, Turin\n\nUnsubscribe:\nhttp://localhost:3001/\n',
    ]);
    const other = await preview({ ...forMembers(), personId: await save({ email: 'new@example.com' }) });
    expect(other.text).toContain('Hello there\n\nBecome a member');
    expect((await preview({ personId: zoe, values: { name: 'Zo' } })).subject).toBe('For Zo');
  });

  it('is shown in the frame, whose address does not describe them, until they are erased', async () => {
    const gone = await save({ email: 'gone@example.com', name: 'Gwen Gone' });
    const { frameUrl, html } = await preview({ personId: gone });
    const { pathname } = new URL(String(frameUrl));
    expect((await world.get(pathname)).body).toBe(html);
    expect(Buffer.from(pathname, 'base64url').toString()).not.toContain('Gwen');
    await world.call('POST v1/audience/deletePerson', { as: world.a1, body: { id: gone } });
    expect((await world.get(pathname)).statusCode).toBe(404);
  });

  it('lends a test their values; it goes where it was sent', async () => {
    const { status } = await ask('test', { pageKey: 'news', to: ['tester@example.com'], personId: zoe });
    expect(status).toBe(200);
    expect((await mailsTo(world, 'tester@example.com'))[0]).toMatchObject({ subject: 'For Zoë Fox' });
    expect(await mailsTo(world, 'zoe@example.com')).toEqual([]);
  });

  it('is for those who may read the audience, and of the same site', async () => {
    expect((await ask('preview', { pageKey: 'news' }, world.a3)).status).toBe(200);
    expect((await ask('preview', { pageKey: 'news', personId: zoe }, world.a3)).status).toBe(403);
    const foreign = await save({ email: 'ben@example.com', name: 'Ben' }, world.b1);
    for (const personId of [foreign, 'nobody', '']) {
      const missing = { status: 404, body: { details: [{ path: 'personId', code: 'person_missing' }] } };
      expect(await ask('preview', { pageKey: 'news', personId })).toMatchObject(missing);
      expect(await ask('test', { pageKey: 'news', to: ['a@example.com'], personId })).toMatchObject(missing);
    }
  });
});

describe('pictures', () => {
  it('are JPEG, or PNG where something shines through, at absolute addresses', { tags: ['details'] }, async () => {
    const color = (alpha: number) => ({ r: 200, g: 40, b: 40, alpha });
    for (const [alpha, format] of [
      [1, 'jpg'],
      [0.5, 'png'],
    ] as const) {
      const raw = sharp({ create: { width: 1600, height: 800, channels: 4, background: color(alpha) } });
      const { image } = (await world.save([file(await raw.webp().toBuffer(), 'a.webp', 'image/webp')])).body;
      const shown: Nodes = { i: { type: 'Image', parent: 's', props: { src: `media:${image.id}`, alt: 'A' } } };
      const { html } = await preview(unsaved(shown));
      const path = `/media/${image.key}/mail.${format}`;
      expect(html).toContain(`src="http://localhost:3001${path}"`);
      const served = await world.get(path);
      expect(served.statusCode).toBe(200);
      const found = await sharp(served.rawPayload).metadata();
      expect([found.format, found.width]).toEqual([format === 'jpg' ? 'jpeg' : 'png', 1200]);
      expect(served.headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : 'image/png');
      expect((await world.get(`/media/${image.key}/mail.${format === 'jpg' ? 'png' : 'jpg'}`)).statusCode).toBe(404);
      await world.call('POST v1/media/deleteImage', { as: world.a1, body: { id: image.id } });
      expect((await world.get(path)).statusCode).toBe(404);
    }
  });
});

describe('what is to be looked at', () => {
  it('is named with its block', async () => {
    const given = await preview(
      unsaved({
        i: { type: 'Image', parent: 's', props: { src: 'https://x.example/a.png', ratio: '1:1' } },
        b: { type: 'Button', parent: 's', props: { label: 'Go', href: '#' } },
        t: {
          type: 'Text',
          parent: 's',
          props: { text: [{ text: 'x', link: '#a' }], style: { md: { color: '#ff0000' } } },
        },
        o: { type: 'Text', parent: 's', props: { text: 'x', style: { base: { boxShadow: '$shadow.sm' } } } },
        k: { type: 'Text', parent: 's', props: { text: 'x', style: { base: { color: '#ff0000' } } } },
        n: { type: 'Section', parent: 's', props: {} },
      }),
    );
    expect(reasons(given)).toEqual([
      'i outputs:mail.alt',
      'i outputs:mail.picture',
      'b outputs:mail.link',
      't outputs:mail.link',
      't outputs:mail.style',
      'o outputs:mail.style',
      'n outputs:mail.nested',
    ]);
  });

  it('is a link that leads nowhere with the values that are shown', async () => {
    const more = unsaved({
      b: { type: 'Button', parent: 's', props: { label: 'Go', href: '{{ person.page }}' } },
      t: { type: 'Text', parent: 's', props: { text: [{ text: 'x', link: 'https://x.example/{{ person.name }}' }] } },
    });
    const of = async (values: JsonObject) => reasons(await preview({ ...more, values }));
    expect(await of({ page: 'https://x.example/', name: 'zoe' })).toEqual([]);
    expect(await of({ page: '', name: 'zoe' })).toEqual(['b outputs:mail.boundLink']);
    expect(await of({ page: 'a b', name: 'Zoë Fox' })).toEqual([
      'b outputs:mail.boundLink',
      't outputs:mail.boundLink',
    ]);
  });

  it('is a link to leave the list or to the online page that is drawn again', async () => {
    const given = await preview(
      unsaved({
        top: { type: 'Unsubscribe', parent: 's' },
        a: { type: 'ViewOnline', parent: 's' },
        b: { type: 'ViewOnline', parent: 's' },
        c: { type: 'Condition', parent: 's', nodes: ['y', 'n'], props: { when: { $bind: 'person.name' }, is: 'set' } },
        y: { type: 'Slot', parent: 'c', nodes: ['u1'], props: { name: 'then' } },
        u1: { type: 'Unsubscribe', parent: 'y' },
        n: { type: 'Slot', parent: 'c', nodes: ['u2', 'u3'], props: { name: 'else' } },
        u2: { type: 'Unsubscribe', parent: 'n' },
        u3: { type: 'Unsubscribe', parent: 'n' },
        e: { type: 'Collection', parent: 's', nodes: ['v'], props: { source: { $bind: 'person.list' } } },
        v: { type: 'ViewOnline', parent: 'e' },
      }),
    );
    expect(reasons(given)).toEqual(['b', 'u3', 'v'].map((id) => `${id} outputs:mail.repeated`));
  });

  it('is also the whole: its subject, its weight, a way out of the list', async () => {
    const heavy = { type: 'Text', parent: 's', props: { text: 'x'.repeat(60_000) } };
    const { root, meta: own } = unsaved({ t: heavy, v: heavy }, { title: '', subject: '' });
    const bare = { ...(root as Record<string, JsonObject>) };
    bare.ROOT = { ...bare.ROOT, nodes: ['s'] };
    delete bare.u;
    const given = await preview({ root: bare, meta: own });
    expect(reasons(given)).toEqual([
      'ROOT outputs:mail.subject',
      'ROOT outputs:mail.weight',
      'ROOT outputs:mail.unsubscribe',
    ]);
    expect(given.bytes).toBeGreaterThan(given.bytesLimit);
  });
});

describe('a test', () => {
  it('goes to a few addresses, each with its own values, in both parts', async () => {
    const to = ['one@example.com', 'TWO@example.com', 'one@example.com'];
    const { status, body } = await ask('test', { pageKey: 'news', to, values: { name: 'Zoë' } }, world.a2);
    expect([status, body]).toMatchObject([200, { sent: ['one@example.com', 'two@example.com'], failed: [] }]);
    for (const address of ['one@example.com', 'two@example.com']) {
      const mails = await mailsTo(world, address);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ subject: 'For Zoë' });
      expect(mails[0]?.html).toContain('Hello Zoë');
      expect(mails[0]?.text).toContain('Unsubscribe:');
    }
  });

  it('says which addresses it did not reach, and fails where it reached none', async () => {
    breaks = (to) => to.startsWith('bad');
    const one = await ask('test', { pageKey: 'news', to: ['bad@example.com', 'good@example.com'] });
    expect(one.body).toMatchObject({ sent: ['good@example.com'], failed: ['bad@example.com'] });
    expect((await ask('test', { pageKey: 'news', to: ['bad@example.com'] })).status).toBe(502);
    breaks = () => false;
  });

  it('is refused to who may only look, to others, for more than five addresses, and to one that is none', async () => {
    const to = ['a@example.com'];
    expect((await ask('test', { pageKey: 'news', to }, world.a3)).status).toBe(403);
    expect((await ask('test', { pageKey: 'news', to }, world.b1)).status).toBe(404);
    expect((await ask('test', { pageKey: 'home', to })).status).toBe(422);
    expect((await ask('test', { pageKey: 'news', to: ['x\r\nBcc: y@example.com'] })).status).toBe(422);
    const six = Array.from({ length: 6 }, (_, index) => `a${String(index)}@example.com`);
    expect((await ask('test', { pageKey: 'news', to: six })).status).toBe(422);
    expect(await mailsTo(world, 'a@example.com')).toEqual([]);
  });

  it('is limited by site and hour', async () => {
    const to = Array.from({ length: 5 }, (_, index) => `many${String(index)}@example.com`);
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1) statuses.push((await ask('test', { pageKey: 'news', to })).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
