import { crc32 } from 'node:zlib';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

/** Begins a frame of VP9 that has no picture: containers are read without decoding. */
const FRAME = new Uint8Array([0x82, 0x49, 0x83, 0x42, 0, 0, 0]);

/**
 * A film of so many seconds, 640 × 360, whose frames hold nothing.
 * @param orderOf when each frame is shown, by when it is stored
 */
export async function film(
  container: 'mp4' | 'webm',
  seconds = 2,
  orderOf: (index: number) => number = (index) => index,
): Promise<Buffer> {
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  const frames = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(frames, { frameRate: 10 });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 640, codedHeight: 360 };
  for (let index = 0; index < seconds * 10; index += 1)
    await frames.add(new EncodedPacket(FRAME, index === 0 ? 'key' : 'delta', orderOf(index) / 10, 0.1), {
      decoderConfig,
    });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** A film of few bytes whose table of times names four billion frames, each of which readers list: they are not shown as stored. */
export async function endlessFilm(): Promise<Buffer> {
  const inPairs = (index: number) => (index === 0 ? 0 : index + (index % 2 === 1 ? 1 : -1));
  const content = await film('mp4', 2, inPairs);
  content.writeUInt32BE(0xffffffff, content.indexOf('stts') + 12);
  return content;
}

/** A silent recording of one second, without a picture. */
export async function recording(container: 'wav' | 'm4a'): Promise<Buffer> {
  const isWav = container === 'wav';
  const output = new Output({
    format: isWav ? new WavOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  });
  const sound = new EncodedAudioPacketSource(isWav ? 'pcm-s16' : 'opus');
  output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = { codec: isWav ? 'pcm-s16' : 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  for (let index = 0; index < 50; index += 1)
    await sound.add(new EncodedPacket(new Uint8Array(isWav ? 1920 : 3), 'key', index / 50, 1 / 50), { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** A second of MP3: frames of 128 kbit/s at 44.1 kHz that hold nothing. */
export function mp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}

/** A PDF of so many empty pages. */
export function pdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`);
}

/** A zip archive of these files, stored as they are. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [title, data] = [Buffer.from(name), Buffer.from(content)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, data]);
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, title);
    local.push(entry);
    at += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
