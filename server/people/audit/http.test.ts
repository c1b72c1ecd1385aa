import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '#common/contract/audit.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { a, b, a1, a2, b1 } = world;
  const entry = { userId: a1.id, organizationId: a.organizationId, address: '192.0.2.1' };
  const tell = async (act: AuditAction, target: string, more: object = {}) => {
    // No two at the same millisecond.
    await world.database.pool.query(`update audit_log set added_on = added_on - interval '1 second'`);
    await recordAuditEvent(world.parts.db, { ...entry, act, target, ...more });
  };
  await tell('member-role', 'x@example.com', { details: { from: 'viewer', to: 'editor' } });
  await tell('member-removed', '=HYPERLINK("http://evil")', { userId: a2.id, actUserId: a1.id });
  await tell('site-deleted', 'Say "hi",\r\nthere', { address: '::1' });
  await tell('sign-in-failed', 'nobody', { userId: null, organizationId: null });
  await tell('site-created', 'B only', { userId: b1.id, organizationId: b.organizationId });
});
afterAll(() => world.close());

function list(body: object = {}, as = world.a1) {
  return world.call('POST audit/dash/getAudit', { as, body });
}

async function targets(body: object) {
  return (await list(body)).body.audit.map(({ target }) => target);
}

describe('the audit log', () => {
  it('tells who did what to whom, when and from where, newest first', async () => {
    const { body } = await list();
    expect(body.tc).toBe(3);
    expect(body.audit.map(({ act }) => act)).toEqual(['site-deleted', 'member-removed', 'member-role']);
    expect(body.audit[1]).toEqual({
      id: expect.any(String) as string,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      act: 'member-removed',
      actorName: 'a2',
      actorEmail: 'a2@example.com',
      actByName: 'a1',
      target: '=HYPERLINK("http://evil")',
      address: '192.0.2.1',
      details: {},
    });
    expect(body.audit[2]).toMatchObject({ actByName: null, details: { from: 'viewer', to: 'editor' } });
  });

  it('is searched, filtered, sorted and paged', async () => {
    expect(await targets({ search: 'a2@EXAMPLE' })).toEqual(['=HYPERLINK("http://evil")']);
    expect(await targets({ search: 'x@ex' })).toEqual(['x@example.com']);
    expect(await targets({ filter: { act: 'member-role' } })).toEqual(['x@example.com']);
    const all = await targets({});
    const now = new Date().toISOString();
    expect(await targets({ filter: { from: '2000-01-01T00:00:00.000Z', to: now } })).toEqual(all);
    expect(await targets({ filter: { from: now } })).toEqual([]);
    expect(await targets({ filter: { to: '2000-01-01T00:00:00.000Z' } })).toEqual([]);
    expect(await targets({ sort: 'time', size: 1 })).toEqual(['x@example.com']);
    expect(await targets({ size: 1, page: 2 })).toEqual(['=HYPERLINK("http://evil")']);
    for (const bad of [
      { filter: { act: 'x' } },
      { filter: { from: 'x' } },
      { filter: { address: '::1' } },
      { sort: 'details' },
    ]) {
      expect((await list(bad)).status).toBe(422);
    }
  });

  it('is for the organisation’s administrators', async () => {
    for (const as of [world.a2, world.a3, world.a4]) expect((await list({}, as)).status).toBe(403);
    const headers = { organization: world.a.organizationId };
    expect((await world.send('GET audit.csv', { as: world.b1, headers })).statusCode).toBe(404);
    expect((await list({}, world.b1)).body.audit.map(({ target }) => target)).toEqual(['B only']);
  });

  it('keeps names as they were', async () => {
    const body = { name: 'Renamed' };
    await world.call('POST user/profile', { as: world.a2, body });
    expect((await list({ search: 'a2@' })).body.audit[0]?.actorName).toBe('a2');
  });
});

describe('as CSV', () => {
  const csv = async (as = world.a1) => {
    const response = await world.send('GET audit.csv', { as });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    // Excel takes a file without this mark for one in the letters of the machine's country.
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return response.rawPayload.toString('utf8').slice(1);
  };

  it('is RFC 4180, and no cell is a formula', async () => {
    const text = await csv();
    expect(text.endsWith('\r\n')).toBe(true);
    const rows = text.split(/\r\n(?!there)/);
    expect(rows[0]).toBe('time,act,actorName,actorEmail,actByName,target,address,details');
    expect(rows[1]).toMatch(/^[^,]+Z,site-deleted,a1,a1@example.com,,"Say ""hi"",\r\nthere",::1,$/);
    expect(rows[2]).toContain(',"\'=HYPERLINK(""http://evil"")",');
    expect(rows[3]).toMatch(/,192\.0\.2\.1,from=viewer; to=editor$/);
    expect(rows).toHaveLength(5);
  });

  it('has all of a long log, each entry once', async () => {
    const entry = {
      organizationId: world.b.organizationId,
      actorName: 'b1',
      actorEmail: '',
      act: 'site-created' as const,
    };
    const time = new Date();
    const rows = Array.from({ length: 2500 }, (_, i) => ({ ...entry, target: `n${i}`, time }));
    await world.parts.db.insert(auditLog).values(rows);
    const found = (await csv(world.b1)).match(/,n\d+,/g) ?? [];
    expect(new Set(found).size).toBe(2500);
    expect(found).toHaveLength(2500);
  });
});
