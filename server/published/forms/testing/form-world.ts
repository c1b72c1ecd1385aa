import { formProof } from '#server/published/web/page-forms.ts';
import { createSiteWorld, type Nodes } from '#server/published/web/testing/site-world.ts';

/** A file as a browser sends it. */
export interface TestFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer | string;
}

type Values = Readonly<Record<string, string>>;

const BROWSER = { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
const BOUNDARY = 'form-boundary-of-the-test';

/** A body of `multipart/form-data`. */
export function multipartOf(values: Values, files: readonly TestFile[]): Buffer {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  return Buffer.concat([
    ...Object.entries(values).map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)),
    ...files.map(({ field, name, content }) =>
      part(
        `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream`,
        content,
      ),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** A field of a form as `publish` takes it; its block has the name of its answer. */
export function formField(name: string, props: object = {}, parent = 'form1'): Nodes[string] {
  return { type: 'Field', parent, props: { label: name, name, ...props } };
}

/** A site with one page that has one form, and what visitors and members do with it. */
export async function createFormWorld(fields: Readonly<Record<string, object>>, options = {}) {
  const world = await createSiteWorld(options);
  const names = Object.keys(fields);
  await world.publish('contact', {
    ROOT: { type: 'Page', nodes: ['form1'] },
    form1: { type: 'Form', props: { name: 'Contact' }, nodes: names.map((name) => `${name}1`) },
    ...Object.fromEntries(Object.entries(fields).map(([name, props]) => [`${name}1`, formField(name, props)])),
  });
  await world.route('/contact/', 'contact');
  await world.runJobs();
  const [listed] = (await world.call('GET v1/forms', { as: world.a1 })).body.forms;
  const formId = listed?.id ?? '';
  let network = 0;

  const sendBody = (payload: Buffer | string, contentType: string, headers: object = {}) => {
    network += 1;
    return world.site.inject({
      method: 'POST',
      url: '/v1/forms/contact/form1',
      payload,
      remoteAddress: `10.7.${String(network >> 8)}.${String(network & 255)}`,
      headers: { host: 'localhost:3001', 'content-type': contentType, ...BROWSER, ...headers },
    });
  };
  const own = () => ({
    _proof: formProof(world.parts.appSecret, world.a.siteId, 'form1', Date.now()),
    _version: '1',
    _website: '',
  });
  const post = (values: Values, headers: object = {}) =>
    sendBody(new URLSearchParams({ ...own(), ...values }).toString(), 'application/x-www-form-urlencoded', headers);
  const postFiles = (values: Values, files: readonly TestFile[], headers: object = {}) =>
    sendBody(multipartOf({ ...own(), ...values }, files), `multipart/form-data; boundary=${BOUNDARY}`, headers);
  const stored = async (state: 'all' | 'spam' | 'deleted' = 'all') => {
    const body = { form: formId, state, size: 100 };
    return (await world.call('POST v1/forms/dash/getSubmissions', { as: world.a1, body })).body.submissions;
  };
  const save = (settings: object) => {
    const form = { id: formId, notify: [], retentionDays: null, listId: null, webhook: null, ...settings };
    return world.call('POST v1/forms/save', { as: world.a1, body: { form } });
  };
  return { ...world, formId, sendBody, post, postFiles, stored, save };
}

export type FormWorld = Awaited<ReturnType<typeof createFormWorld>>;
