import Fastify from 'fastify';
import type { MediaFile } from '#common/contract/media-files.ts';
import type { MediaImage } from '#common/contract/media.ts';
import type { ErrorReply } from '#common/contract/errors.ts';
import { createWorld, type WorldOptions } from '#server/testing/world.ts';
import { siteMediaRoutes } from '../site-media';
import { form, type FormPart } from './multipart';

type Reply = Partial<Omit<ErrorReply, 'status'>> & {
  status: boolean;
  image: MediaImage;
  file: MediaFile;
  imageUrl: string;
};

/** A world that uploads, and the site origin beside it. */
export async function createMediaWorld(options: WorldOptions = {}) {
  const world = await createWorld(options);
  const site = Fastify();
  siteMediaRoutes(site, world.parts);

  const post = async (call: string, body: { headers: Record<string, string>; payload: Buffer }, token?: string) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: `/api/v1/media/${call}`,
      payload: body.payload,
      headers: { ...body.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    return { status: reply.statusCode, body: reply.json<Reply>() };
  };
  const save = (parts: readonly FormPart[], as: { accessToken: string } = world.a2) =>
    post('saveImage', form(parts), as.accessToken);
  const saveFile = (parts: readonly FormPart[], as: { accessToken: string } = world.a2) =>
    post('saveFile', form(parts), as.accessToken);
  const fetchPath = (path: string, headers: Record<string, string> = {}) =>
    site.inject({ method: 'GET', url: path, headers });
  const close = async () => {
    await site.close();
    await world.close();
  };
  return { ...world, post, save, saveFile, fetchPath, close };
}

export type MediaWorld = Awaited<ReturnType<typeof createMediaWorld>>;
