import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaWorld, type MediaWorld } from '../testing/media-world';
import { file } from '../testing/multipart';
import { picture } from '../testing/pictures';
import { film } from './testing/make-files';

let world: MediaWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagewright-ffmpeg-'));
  await writeFile(join(folder, 'frame.png'), await picture(640, 360).png().toBuffer());
  // What ffmpeg is called with, and a picture at the place that its last argument names; none of a film of one second.
  const script = `#!/bin/sh
echo "$@" > ${folder}/called
env > ${folder}/environment
case "$*" in *"-ss 0.1 "*) exit 1;; esac
for last; do :; done
cp ${folder}/frame.png "$last"
`;
  await writeFile(join(folder, 'ffmpeg'), script);
  await chmod(join(folder, 'ffmpeg'), 0o755);
  world = await createMediaWorld({ env: { FFMPEG_PATH: join(folder, 'ffmpeg') } });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function posterOf(id: string) {
  const { body } = await world.call('POST v1/media/dash/getFilesByIds', { as: world.a3, body: { ids: [id] } });
  return body.files[0]?.poster ?? null;
}

it('makes a poster of a film, as an image of the library, and none where there is one', async () => {
  const saved = (await world.saveFile([file(await film('mp4', 2), 'river.mp4')])).body.file;
  await world.runJobs();
  const poster = await posterOf(saved.id);
  const { body } = await world.call('POST v1/media/dash/getMediaByIds', { as: world.a3, body: { ids: [poster] } });
  expect(body.images[0]).toMatchObject({ name: 'river.png', width: 640, height: 360, mime: 'image/png' });
  const called = await readFile(join(folder, 'called'), 'utf8');
  expect(called).toContain('-protocol_whitelist file -f mov -ss 0.2 -i');
  expect(await readFile(join(folder, 'environment'), 'utf8')).not.toMatch(/^(?:DATA_DIR|APP_SECRET)=/m);
  await world.saveFile([file(await film('mp4', 3), 'other.mp4'), { name: 'id', value: saved.id }]);
  await world.runJobs();
  expect(await posterOf(saved.id)).toBe(poster);
});

it('leaves a film without a poster where none can be made', async () => {
  const saved = (await world.saveFile([file(await film('webm', 1), 'short.webm')])).body.file;
  await world.runJobs();
  expect(await posterOf(saved.id)).toBeNull();
  expect((await readdir(join(world.parts.settings.dataDir, 'tmp'))).filter((name) => /film|poster/.test(name))).toEqual(
    [],
  );
});
