import { gunzipSync, gzipSync } from 'node:zlib';

/** A file of a deployment: where its content is (blobs.ts) and what it is. */
export interface ManifestFile {
  readonly sha256: string;
  readonly size: number;
  readonly type: string;
}
/** The files of a deployment by their path, without a leading slash. */
export type Manifest = ReadonlyMap<string, ManifestFile>;

type Packed = readonly [path: string, sha256: string, size: number, type: string];

/** As it is stored with its build. */
export function packManifest(manifest: Manifest): Buffer {
  const rows = [...manifest].map(([path, { sha256, size, type }]): Packed => [path, sha256, size, type]);
  return gzipSync(JSON.stringify(rows));
}

/** Reads what `packManifest` made. */
export function readManifest(packed: Buffer): Manifest {
  const rows = JSON.parse(gunzipSync(packed).toString('utf8')) as readonly Packed[];
  return new Map(rows.map(([path, sha256, size, type]) => [path, { sha256, size, type }]));
}
