import { file, form } from '#server/builder/media/testing/multipart.ts';
import { createSiteWorld, type SiteWorld } from '#server/published/web/testing/site-world.ts';
import type { WorldOptions } from '#server/testing/world.ts';

function extend(world: SiteWorld) {
  const as = world.a1;
  const list = async (name: string, more: object = {}) =>
    (await world.call('POST v1/audience/saveList', { as, body: { list: { name, ...more } } })).body.list;
  const field = (key: string, kind: string, label = key) =>
    world.call('POST v1/audience/saveField', { as, body: { field: { key, label, kind } } });
  const save = (person: object, more: object = {}) =>
    world.call('POST v1/audience/savePerson', { as, body: { person, ...more } });
  const people = async (body: object = {}) => (await world.call('POST v1/audience/dash/getPeople', { as, body })).body;
  const emails = async (body: object = {}) => (await people(body)).people.map(({ email }) => email);
  const person = async (id: string) =>
    (await world.call('GET v1/audience/people/:id', { as, params: { id } })).body.person;
  const upload = async (content: string | Buffer, by: { accessToken: string } = as) => {
    const { headers, payload } = form([file(content, 'people.csv', 'text/csv')]);
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/v1/audience/import',
      payload,
      headers: { ...headers, authorization: `Bearer ${by.accessToken}` },
    });
    return { status: reply.statusCode, body: reply.json<{ item: { id: string }; details?: object[] }>() };
  };
  const imported = async (id: string) => (await world.call('GET v1/audience/imports/:id', { as, params: { id } })).body;
  /** A form of a page of the site. */
  const postPage = (url: string, fields: Record<string, string> = {}) =>
    world.site.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { host: 'localhost:3001', 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { ...world, list, field, save, people, emails, person, upload, imported, postPage };
}

/** A site with people: what its editors do by the API, and what the people do on its pages. */
export async function createAudienceWorld(options: WorldOptions = {}) {
  return extend(await createSiteWorld(options));
}

export type AudienceWorld = Awaited<ReturnType<typeof createAudienceWorld>>;
