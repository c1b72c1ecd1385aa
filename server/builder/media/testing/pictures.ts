import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of one colour. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 200 } } });
}

/** A JPEG taken sideways, with the place it was taken at. */
export function sidewaysJpeg(width: number, height: number): Promise<Buffer> {
  return picture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'someone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** A black one-bit PNG of any size in a few kB: a decompression bomb for code that decodes before checking the size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** What programs write for a PNG of two frames: viewers that know them play both. */
export async function movingPng(): Promise<Buffer> {
  const still = await picture(20, 10).png().toBuffer();
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  // Behind the signature and the header of 25 bytes.
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', frames), still.subarray(33)]);
}

/** A small picture of two frames. */
export async function movingGif(): Promise<Buffer> {
  const frames = [picture(400, 300), sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })];
  return sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}
