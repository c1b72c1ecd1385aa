import { join } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';
import { createDiskFiles } from './disk';
import type { Files } from './files';

/** Where files are kept by the settings: in a bucket, whose client is loaded only then, or in the data folder. */
export async function openFiles({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<Files> {
  return s3 === null ? createDiskFiles(join(dataDir, 'files')) : (await import('./s3')).createS3Files(s3);
}
