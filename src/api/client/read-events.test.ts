import { expect, test } from 'vitest';
import { readEvents } from './read-events';

function streamOf(...parts: readonly Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

const TEXT =
  ': \n\nid: 1\nevent: line\ndata: {"text":"é: x"}\n\n: \n\nevent: end\ndata: {}\n\nid: 2\nevent: line\ndata: {"te';
const EVENTS = [
  { id: '1', event: 'line', data: { text: 'é: x' } },
  { id: null, event: 'end', data: {} },
];

test('events are read whole however the bytes are cut; comments and a cut event are not events', async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (let at = 0; at <= bytes.length; at += 1) {
    const read = [];
    for await (const event of readEvents(streamOf(bytes.slice(0, at), bytes.slice(at)))) read.push(event);
    expect(read).toEqual(EVENTS);
  }
});
