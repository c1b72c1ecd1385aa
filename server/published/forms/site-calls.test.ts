import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import { formProof } from '#server/published/web/page-forms.ts';
import { known } from './receive-post';
import { mailsTo } from '#server/people/mail/testing/mailbox.ts';

const BROWSER = { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const ACTION = '/v1/forms/contact/form1';

let world: SiteWorld;
let formId: string;
/** Each post from another network, so that none is limited but where that is what is tested. */
let network = 0;

const field = (props: object, parent = 'form1') => ({ type: 'Field', parent, props: props as never });

beforeAll(async () => {
  world = await createSiteWorld();
  await world.publish('contact', {
    ROOT: { type: 'Page', nodes: ['form1', 'beside'] },
    beside: { type: 'Button', props: { label: 'Prices', href: 'prices' } },
    form1: {
      type: 'Form',
      props: { name: 'Contact' },
      nodes: [
        'name',
        'mail',
        'topic',
        'days',
        'more',
        'age',
        'code',
        'phone',
        'site',
        'day',
        'land',
        'likes',
        'yes',
        'from',
      ],
    },
    name: field({ label: 'Name', name: 'name', required: true }),
    mail: field({
      kind: 'email',
      label: 'Email',
      name: 'email',
      required: true,
      invalidText: 'Which address is yours?',
    }),
    topic: field({
      kind: 'select',
      label: 'Topic',
      name: 'topic',
      options: [{ label: 'Prices', value: 'prices' }, { label: 'Help' }],
    }),
    days: field({ kind: 'checkboxes', label: 'Days', name: 'days', options: [{ label: 'Mon' }, { label: 'Tue' }] }),
    more: field({
      kind: 'textarea',
      label: 'Which prices',
      name: 'more',
      required: true,
      showField: 'topic',
      showAnswer: 'prices',
    }),
    age: field({ kind: 'number', label: 'Age', name: 'age', min: '18', max: '99', step: 1 }),
    code: field({ label: 'Code', name: 'code', format: 'digits', maxLength: 5 }),
    phone: field({ kind: 'tel', label: 'Phone', name: 'phone' }),
    site: field({ kind: 'url', label: 'Site', name: 'site' }),
    day: field({ kind: 'date', label: 'Day', name: 'day', min: '2026-01-01' }),
    land: field({ kind: 'country', label: 'Land', name: 'land' }),
    likes: field({ kind: 'rating', label: 'Likes', name: 'likes' }),
    yes: field({ kind: 'consent', label: 'Agree', name: 'yes' }),
    from: field({ kind: 'hidden', label: 'From', name: 'from', value: 'contact page' }),
  });
  await world.route('/contact/', 'contact');
  await world.runJobs();
  const [listed] = (await world.call('GET v1/forms', { as: world.a1 })).body.forms;
  formId = listed?.id ?? '';
  const counts = { new: 0, all: 0, spam: 0 };
  expect(listed).toMatchObject({ name: 'Contact', isLive: true, pageKey: 'contact', counts });
}, 60_000);
afterAll(() => world.close());

type Fields = Record<string, string | readonly string[]>;

function body(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as [string, string]),
  );
  return new URLSearchParams(pairs).toString();
}

function proof(now = Date.now(), block = 'form1') {
  return formProof(world.parts.appSecret, world.a.siteId, block, now);
}

const GOOD: Fields = { name: 'Zoë', email: 'zoe@example.com', from: 'contact page' };

function send(payload: string, headers: object = {}, url = ACTION) {
  network += 1;
  return world.site.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.1.${String(network >> 8)}.${String(network & 255)}`,
    headers: {
      host: 'localhost:3001',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3001/contact/',
      ...BROWSER,
      ...headers,
    },
  });
}

function post(fields: Fields, headers: object = {}) {
  return send(body({ _proof: proof(), _version: '1', _website: '', ...GOOD, ...fields }), headers);
}

async function stored(state: 'all' | 'spam' = 'all') {
  const query = { form: formId, state, size: 100 };
  return (await world.call('POST v1/forms/dash/getSubmissions', { as: world.a1, body: query })).body.submissions;
}

async function newest() {
  const [submission] = await stored();
  return Object.fromEntries((submission?.answers ?? []).map(({ key, value }) => [key, value]));
}

describe('a form of a page', () => {
  it('is drawn without script, with its proof, and takes what people send', async () => {
    const page = await world.get('/contact/');
    expect(page.body).toContain(`action="${ACTION}" method="post"`);
    expect(page.body).toContain('type="email" autocomplete="email" required maxlength="500" name="email"');
    expect(page.body).toContain(`name="_proof" value="${proof()}"`);
    expect(page.body).not.toContain('<script');
    const sent = await post({ topic: 'Help', days: ['Mon', 'Tue'], likes: '4', land: 'FR', yes: 'yes' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact/#b-form1-done']);
    expect(page.body).toContain('id="b-form1-done" role="status" tabindex="-1"');
    expect(await newest()).toEqual({
      ...GOOD,
      topic: 'Help',
      days: ['Mon', 'Tue'],
      likes: '4',
      land: 'FR',
      yes: 'yes',
    });
  });

  it('is drawn again with what is wrong beside each field, what was sent, and the focus on the list of it', async () => {
    const page = await post({ name: '', email: 'zoe', code: 'ab"><b>', topic: 'prices' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(page.body).toContain('role="alert" tabindex="-1" autofocus');
    expect(page.body).toContain('<a href="#b-name">Please answer: Name</a>');
    expect(page.body).toContain('<a href="#b-mail">Which address is yours?</a>');
    expect(page.body).toContain('<a href="#b-more">Please answer: Which prices</a>');
    expect(page.body).toMatch(/aria-describedby="b-mail-fault" aria-invalid="true" name="email" value="zoe"/);
    expect(page.body).toContain('value="ab&quot;&gt;&lt;b&gt;"');
    expect(page.body).toContain('<option value="prices" selected>');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('leads on from there as it did from the page', async () => {
    expect((await world.get('/contact/')).body).toContain('href="prices"');
    const page = await post({ name: '' });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('href="/contact/prices"');
    expect(page.body).toContain('href="#b-name"');
  });

  it('asks for what a condition shows only then', async () => {
    expect((await post({ topic: 'prices', more: 'All' })).statusCode).toBe(303);
    expect(await newest()).toMatchObject({ more: 'All' });
    expect((await post({ topic: 'Help', more: 'not shown' })).statusCode).toBe(303);
    expect(await newest()).not.toHaveProperty('more');
    expect((await world.get('/contact/')).body).toContain('.f-b-more{display:none}');
  });

  it('stores what is sent twice once, and is sent again after a week', async () => {
    const before = (await stored()).length;
    const payload = body({ _proof: proof(), ...GOOD, name: 'Twice' });
    const both = await Promise.all(
      [1, 2].map(() =>
        world.site.inject({
          method: 'POST',
          url: ACTION,
          payload,
          remoteAddress: '10.9.9.9',
          headers: { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded', ...BROWSER },
        }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await stored()).length).toBe(before + 1);
    const old = await post({ _proof: proof(Date.now() - 8 * 86_400_000) });
    expect(old.statusCode).toBe(422);
    expect(old.body).toContain('The page was open for a long time.');
  });

  it('stores the same of another person behind one address, ten minutes later', async () => {
    const noon = (Math.floor(Date.now() / 86_400_000) + 0.5) * 86_400_000;
    const headers = { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded', ...BROWSER };
    const now = vi.spyOn(Date, 'now');
    const sendAt = async (at: number) => {
      now.mockReturnValue(noon + at);
      const payload = body({ _proof: proof(noon + at - 60_000), ...GOOD, name: 'Behind one address' });
      const { statusCode } = await world.site.inject({
        method: 'POST',
        url: ACTION,
        headers,
        payload,
        remoteAddress: '10.200.0.3',
      });
      expect(statusCode).toBe(303);
    };
    try {
      const before = (await stored()).length;
      await sendAt(0);
      await sendAt(5000);
      expect((await stored()).length).toBe(before + 1);
      await sendAt(660_000);
      expect((await stored()).length).toBe(before + 2);
    } finally {
      now.mockRestore();
    }
  });

  it('takes thirty posts an hour of one network', async () => {
    const headers = { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded', ...BROWSER };
    const replies = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        world.site.inject({
          method: 'POST',
          url: ACTION,
          headers,
          remoteAddress: '10.200.0.1',
          payload: body({ _proof: proof(), ...GOOD, name: `Person ${String(index)}` }),
        }),
      ),
    );
    const counts = [303, 429].map((status) => replies.filter(({ statusCode }) => statusCode === status).length);
    expect(counts).toEqual([30, 3]);
  });
});

describe('a form of one network', () => {
  it('redraws a page for few wrong posts of one network', async () => {
    const headers = { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded', ...BROWSER };
    const request = { method: 'POST', url: ACTION, headers, remoteAddress: '10.200.0.2' } as const;
    const codes = new Map<number, number>();
    for (let n = 0; n < 125; n += 1) {
      const { statusCode } = await world.site.inject({ ...request, payload: body({ _proof: proof(), name: '' }) });
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [422, 120],
      [429, 5],
    ]);
  });

  it('mails the members that are told', async () => {
    await world.call('POST v1/forms/save', {
      as: world.a1,
      body: { form: { id: formId, notify: [world.a1.id], retentionDays: 90, listId: null, webhook: null } },
    });
    // Another process may have changed the settings: they are read again after a few seconds, as at the first post.
    known.clear();
    await post({ name: 'Told', email: 'told@example.com' });
    await world.runJobs();
    const [mail] = await mailsTo(world, world.a1.email);
    expect(mail?.text).toContain('Email: told@example.com');
    expect(mail?.text).toContain(`/forms/${formId}?site=`);
  });
});

const LONG = 'x'.repeat(6000);
/** What must not be stored as it was sent: how it is answered, and what is stored of it. */
const HOSTILE: readonly (readonly [name: string, fields: Fields, status: number])[] = [
  ['a line break in an address', { email: 'a@example.com\r\nBcc: b@example.com' }, 422],
  ['a bare line feed in an address', { email: 'a@example.com\nBcc: b@example.com' }, 422],
  ['two addresses', { email: 'a@example.com,b@example.com' }, 422],
  ['an address in brackets', { email: '<a@example.com>' }, 422],
  ['an address with a name', { email: 'A <a@example.com>' }, 422],
  ['an address without a domain', { email: 'a@localhost' }, 422],
  ['an address with a quoted part', { email: '"a b"@example.com' }, 422],
  ['an address that is too long', { email: `${'a'.repeat(300)}@example.com` }, 422],
  ['two values for one address', { email: ['a@example.com', 'b@example.com'] }, 422],
  ['no address', { email: '' }, 422],
  ['white space alone', { name: ' \t\u00a0 ' }, 422],
  ['control characters alone', { name: '\u0000\u0001\u001b' }, 422],
  ['an answer that is too long', { name: LONG }, 422],
  ['a long text that is too long', { topic: 'prices', more: LONG }, 422],
  ['an option that there is not', { topic: 'free' }, 422],
  ['the name of a prototype as an option', { topic: '__proto__' }, 422],
  ['two options of a list', { topic: ['prices', 'Help'], more: 'x' }, 422],
  ['a choice that there is not', { days: ['Mon', 'Sun'] }, 422],
  ['a box ticked with something else', { yes: 'true' }, 422],
  ['a number in words', { age: 'many' }, 422],
  ['a number in hex', { age: '0x20' }, 422],
  ['no number at all', { age: 'NaN' }, 422],
  ['a number without end', { age: '1e999' }, 422],
  ['a number below', { age: '17' }, 422],
  ['a number above', { age: '100' }, 422],
  ['a number between steps', { age: '18.5' }, 422],
  ['letters for digits', { code: '12a' }, 422],
  ['digits of another script', { code: '١٢٣' }, 422],
  ['more digits than allowed', { code: '123456' }, 422],
  ['a script address', { site: 'javascript:alert(1)' }, 422],
  ['a data address', { site: 'data:text/html,<script>alert(1)</script>' }, 422],
  ['a file address', { site: 'file:///etc/passwd' }, 422],
  ['a phone number with letters', { phone: 'call me' }, 422],
  ['a phone number with a line break', { phone: '123\r\nX: y' }, 422],
  ['a day that is none', { day: '2026-02-30' }, 422],
  ['a day before the first', { day: '2025-12-31' }, 422],
  ['a day with a time', { day: '2026-03-01T00:00' }, 422],
  ['a country that is none', { land: 'XX' }, 422],
  ['a country by its name', { land: 'France' }, 422],
  ['a rating beyond', { likes: '6' }, 422],
  ['a rating of nothing', { likes: '0' }, 422],
  ['a forged hidden value', { from: 'admin' }, 422],
  ['a hidden value left out', { from: '' }, 422],
  ['two hidden values', { from: ['contact page', 'x'] }, 422],
  ['no proof', { _proof: '' }, 422],
  ['a proof of our making up', { _proof: '20000.aaaaaaaaaaaaaaaaaaaaaa' }, 422],
  ['a proof of the future', { _proof: '999999.aaaaaaaaaaaaaaaaaaaaaa' }, 422],
  ['a proof of several', { _proof: ['x', 'y'] }, 422],
  ['a version that there is not', { _version: '-1' }, 303],
  ['a version that is no number', { _version: '../../1' }, 303],
  ['a field of its own making', { role: 'admin', isAdmin: 'true' }, 303],
  ['the names of prototypes', { constructor: 'x', toString: 'y', ['__proto__']: 'z' }, 303],
  ['brackets in names', { 'name[$ne]': '', 'name[]': 'x' }, 303],
  ['a formula', { name: '=HYPERLINK("https://evil.example","x")' }, 303],
  ['markup', { name: '<img src=x onerror=alert(1)>' }, 303],
  ['a template', { name: '{{ site.name }}{% raw %}' }, 303],
  ['a null within', { name: 'Zo\u0000ë' }, 303],
  ['half a character', { name: 'Zo\ud800ë' }, 303],
];

describe('hostile posts', () => {
  it.each(HOSTILE)('%s', async (_name, fields, status) => {
    const reply = await post({ name: `Hostile ${String(network)}`, ...fields });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toMatch(/<img src=x|<script|onerror=alert\(1\)>/);
    if (status !== 303) return;
    const answers = await newest();
    expect(Object.keys(answers).every((key) => ['name', 'email', 'from', 'phone'].includes(key))).toBe(true);
    // eslint-disable-next-line no-control-regex
    for (const value of Object.values(answers)) expect(value).not.toMatch(/[\u0000-\u001f\ud800-\udfff]/);
  });

  it.each([
    ['10,000 fields', () => send(Array.from({ length: 10_000 }, (_, index) => `f${String(index)}=1`).join('&')), 413],
    ['a body of a megabyte', () => send(`name=${'x'.repeat(1024 * 1024)}`), 413],
    ['JSON', () => send('{"name":"x"}', { 'content-type': 'application/json' }), 415],
    [
      'parts that hold nothing',
      () => send('--b\r\n\r\n--b--', { 'content-type': 'multipart/form-data; boundary=b' }),
      422,
    ],
    ['a body of no kind', () => send('x', { 'content-type': 'application/octet-stream' }), 415],
    ['text', () => send('name=x', { 'content-type': 'text/plain' }), 415],
    ['bytes that are no text', () => send(`${body({ _proof: proof(), ...GOOD })}&name=%ff%fe`), 422],
    ['an empty body', () => send(''), 422],
    ['a form that there is not', () => send(body(GOOD), {}, '/v1/forms/contact/other'), 404],
    ['a field as a form', () => send(body(GOOD), {}, '/v1/forms/contact/name'), 404],
    ['a page that there is not', () => send(body(GOOD), {}, '/v1/forms/nothing/form1'), 404],
    ['the prototype as a form', () => send(body(GOOD), {}, '/v1/forms/contact/__proto__'), 404],
    ['a path that climbs', () => send(body(GOOD), {}, '/v1/forms/..%2f..%2fetc/form1'), 404],
    ['a host of no site', () => send(body(GOOD), { host: 'evil.example' }), 421],
  ])('%s', async (_name, sent, status) => {
    const before = (await stored()).length;
    const reply = await sent();
    expect(reply.statusCode).toBe(status === 415 ? 400 : status);
    expect((await stored()).length).toBe(before);
  });

  it('leads nowhere else, whatever the page before is said to be', async () => {
    for (const referer of ['https://evil.example/contact/', 'http://localhost:3001//evil.example/', 'nothing', '']) {
      const reply = await post({ name: `Referer ${referer}` }, { referer });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/contact/#b-form1-done']);
    }
  });

  it('keeps spam apart, with its reasons', async () => {
    const reply = await post({ name: 'Buy https://a.example https://b.example https://c.example', _website: 'x' });
    expect(reply.statusCode).toBe(303);
    const [spam] = await stored('spam');
    expect(spam).toMatchObject({ state: 'spam', score: 90, reasons: ['trap', 'links'] });
    expect((await stored()).some(({ id }) => id === spam?.id)).toBe(false);
  });
});
