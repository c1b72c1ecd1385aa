// @module-tag postgres
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { media } from '#server/platform/db/schema/media.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { file, form, type FormPart } from '#server/builder/media/testing/multipart.ts';
import { movingGif, picture, pngBomb, sidewaysJpeg } from '#server/builder/media/testing/pictures.ts';
import { createPerson, createTenant, PASSWORD, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function upload(parts: readonly FormPart[], as: Person = world.a2) {
  const { headers, payload } = form(parts);
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/user/avatar',
    payload,
    headers: { ...headers, authorization: `Bearer ${as.accessToken}` },
  });
  return { status: reply.statusCode, body: reply.json<{ code?: string; user: { avatar: string | null } }>() };
}

function bytesOf(avatar: string | null) {
  return Buffer.from((avatar ?? '').replace(/^data:image\/webp;base64,/, ''), 'base64');
}

describe("a person's picture", () => {
  it('is cut to a small square and carries nothing of the file', async () => {
    const { status, body } = await upload([file(await sidewaysJpeg(800, 300), '../../me.jpg', 'image/jpeg')]);
    expect(status).toBe(200);
    const meta = await sharp(bytesOf(body.user.avatar)).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(meta.exif).toBeUndefined();
    const older = await world.call('GET auth', { as: world.a2 });
    expect(older).toEqual({
      status: 200,
      body: { name: 'a2', email: 'a2@example.com', _id: world.a2.id, avatar: body.user.avatar },
    });
    const removed = await world.call('POST user/avatar/remove', { as: world.a2 });
    expect(removed.body.user.avatar).toBeNull();
  });

  it('weighs 40 kB at most, whatever it shows', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 512 * 512 * 3 }, () => Math.random() * 255)), {
      raw: { width: 512, height: 512, channels: 3 },
    })
      .png()
      .toBuffer();
    for (const content of [noise, await movingGif()]) {
      const { status, body } = await upload([file(content)]);
      expect(status).toBe(200);
      expect(body.user.avatar?.length).toBeLessThanOrEqual(40_000);
    }
  });

  it('must be a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>';
    expect((await upload([file(svg, 'x.png')])).status).toBe(415);
    expect((await upload([file('<html><script>alert(1)</script>', 'x.png')])).status).toBe(415);
    expect((await upload([file(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))])).status).toBe(422);
    expect((await upload([file(pngBomb(16_000, 16_000))])).status).toBe(413);
    expect((await upload([file(Buffer.alloc(5 * 1024 * 1024 + 1))])).status).toBe(413);
    expect((await upload([])).status).toBe(400);
    const small = await picture(9, 9).png().toBuffer();
    expect((await upload([file(small), { name: 'userId', value: world.a1.id }])).status).toBe(422);
  });
});

describe('deleting an account', () => {
  const remove = (as: Person, password?: string) =>
    world.call('POST user/delete', { as, body: password === undefined ? {} : { password } });
  let count = 0;
  const founder = async () => {
    const tenant = await createTenant(world.parts, `Own ${(count += 1)}`);
    return { tenant, person: await createPerson(world.parts, { name: `founder${count}`, tenant }) };
  };
  const join = (person: Person, organizationId: string, role: 'admin' | 'editor', adminUserId?: string) =>
    world.parts.db.insert(memberships).values({
      organizationId,
      userId: person.id,
      role,
      ...(adminUserId && { adminUserId, hasProxyGithubAccess: true }),
    });

  it('lists what goes and takes it, files too, and leaves what others have', async () => {
    const { db, files } = world.parts;
    const { tenant, person } = await founder();
    await join(person, world.b.organizationId, 'editor');
    const key = `k${count}`;
    await db.insert(media).values({
      id: key,
      siteId: tenant.siteId,
      key,
      name: 'x',
      mime: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      widths: [],
      formats: [],
      uploadDate: new Date(),
    });
    await files.put(`media/${key}/original`, Buffer.from('x'));
    const before: string[] = [];
    for await (const each of files.list()) before.push(each.key);
    const contents = await world.call('GET user/contents', { as: person });
    expect(contents.body).toMatchObject({
      deleted: [{ id: tenant.organizationId, name: `Own ${count}`, sites: 1, pages: 0 }],
      left: [{ id: world.b.organizationId, name: 'B' }],
      blocking: [],
      sessions: 1,
      connections: [],
    });

    expect((await remove(person)).body.code).toBe('wrong_password');
    expect((await remove(person, 'not it')).body.code).toBe('wrong_password');
    const done = await remove(person, PASSWORD);
    expect([done.status, done.body.message]).toEqual([200, 'Deleted Successfully.']);
    await world.runJobs();

    expect((await world.call('GET auth', { as: person })).status).toBe(401);
    const refreshed = await world.call('POST v1/auth/refresh-tokens', { body: { refreshToken: person.refreshToken } });
    expect(refreshed.status).toBe(401);
    expect(await db.select().from(users).where(eq(users.id, person.id))).toEqual([]);
    expect(await db.select().from(organizations).where(eq(organizations.id, tenant.organizationId))).toEqual([]);
    expect(await db.select().from(organizations).where(eq(organizations.id, world.b.organizationId))).toHaveLength(1);
    const after: string[] = [];
    for await (const each of files.list()) after.push(each.key);
    expect(before.filter((each) => each.includes(key))).toHaveLength(1);
    expect(after.filter((each) => each.includes(key))).toEqual([]);
    const [act] = await db.select().from(auditLog).where(eq(auditLog.actorEmail, person.email));
    expect(act).toMatchObject({ act: 'account-deleted', organizationId: world.b.organizationId });
  });

  it('waits for another administrator while an organisation needs one', async () => {
    const { tenant, person } = await founder();
    const other = await createPerson(world.parts, { name: `member${count}` });
    await join(other, tenant.organizationId, 'editor', person.id);
    expect((await world.call('GET user/contents', { as: person })).body.blocking).toEqual([
      { id: tenant.organizationId, name: `Own ${count}` },
    ]);
    const refused = await remove(person, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    expect(refused.body.details).toMatchObject([{ id: tenant.organizationId }]);

    const successor = await createPerson(world.parts, { name: `successor${count}` });
    await join(successor, tenant.organizationId, 'admin');
    expect((await remove(person, PASSWORD)).status).toBe(200);
    const [left] = await world.parts.db.select().from(memberships).where(eq(memberships.userId, other.id));
    expect(left).toMatchObject({ adminUserId: null, hasProxyGithubAccess: false });
  });

  it('leaves one of two administrators who go at once', async () => {
    const { tenant, person } = await founder();
    const other = await createPerson(world.parts, { name: `second${count}` });
    const third = await createPerson(world.parts, { name: `third${count}` });
    await join(other, tenant.organizationId, 'admin');
    await join(third, tenant.organizationId, 'editor');
    const replies = await Promise.all([person, other].map((each) => remove(each, PASSWORD)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('asks no password of people who have none', async () => {
    const person = await createPerson(world.parts, { name: 'provider-only' });
    await world.parts.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
    expect((await remove(person)).status).toBe(200);
  });

  it('keeps the last global administrator while there are others', async () => {
    await world.parts.db.update(memberships).set({ role: 'admin' }).where(eq(memberships.userId, world.a2.id));
    const refused = await remove(world.a1, PASSWORD);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    await world.parts.db.update(users).set({ isGlobalAdmin: true }).where(eq(users.id, world.b1.id));
    expect((await remove(world.a1, PASSWORD)).status).toBe(200);
  });
});
