import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PropSpec } from '#common/layout/spec.ts';
import { gallerySpec } from '#common/widgets/gallery/spec.ts';
import type { EditorEngine } from '../../engine/editor-engine';
import { EngineProvider, useEngine } from '../../engine/engine-context';
import { testPage, w } from '../../testing/test-page';
import { Inspector } from '../inspector/inspector';
import { AddPictures } from './add-pictures';

const { images } = vi.hoisted(() => ({
  images: ['rye', 'oven'].map((id) => ({ id, name: `${id}.png`, alt_text: id, url: `/media/${id}`, widths: [] })),
}));

vi.mock('#src/api/media.ts', () => ({
  useMedia: () => ({ data: { media: { list: images } } }),
  uploadImage: (file: File) => Promise.resolve({ id: `new-${file.name}`, url: '/x', widths: [] }),
}));
vi.mock('#src/api/images-by-id.ts', () => ({ useImagesById: () => new Map() }));

afterEach(cleanup);

async function open(props = {}) {
  const found: { engine?: EditorEngine } = {};
  function Find() {
    found.engine = useEngine();
    return null;
  }
  render(
    <EngineProvider document={testPage(w('Gallery', { anchor: 'a', ...props }))}>
      <Find />
      <Inspector />
    </EngineProvider>,
  );
  act(() => found.engine?.select(['a']));
  const group = await screen.findByRole('group', { name: 'widgets:Gallery.props.images' });
  const add = await within(group).findByRole('button', { name: 'list.addPictures' });
  return { group, add, images: () => found.engine?.getNode('a')?.props.images };
}

it('puts several pictures of the library into a list, and takes one out that is pressed again', async () => {
  const { group, add, images: saved } = await open({ images: [{ src: 'https://a.example/x.png', alt: 'X' }] });
  fireEvent.click(add);
  for (const name of ['rye', 'oven']) fireEvent.click(within(group).getByRole('button', { name }));
  expect(saved()).toEqual([{ src: 'https://a.example/x.png', alt: 'X' }, { src: 'media:rye' }, { src: 'media:oven' }]);
  expect(within(group).getByRole('button', { name: 'rye' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(within(group).getByRole('button', { name: 'rye' }));
  expect(saved()).toEqual([{ src: 'https://a.example/x.png', alt: 'X' }, { src: 'media:oven' }]);
});

it('keeps the pictures of the library where they are while the list grows', async () => {
  const { group, add } = await open({ images: [{ src: 'https://a.example/x.png', alt: 'X' }] });
  fireEvent.click(add);
  fireEvent.click(within(group).getByRole('button', { name: 'rye' }));
  const picture = within(group).getByRole('button', { name: 'oven' });
  const entries = group.querySelectorAll('.ep-record-title');
  expect(entries).toHaveLength(2);
  for (const entry of entries)
    expect(picture.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('keeps each of several files that are uploaded at once', async () => {
  const { group, images: saved } = await open();
  const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
  expect(input.multiple).toBe(true);
  const files = ['1', '2', '3'].map((name) => new File(['x'], name, { type: 'image/png' }));
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(saved()).toEqual(['1', '2', '3'].map((name) => ({ src: `media:new-${name}` }))));
});

it('takes no more pictures than the list holds', () => {
  const spec = { ...(gallerySpec.props.images as Extract<PropSpec, { kind: 'records' }>), max: 1 };
  const onChange = vi.fn();
  const props = { field: 'src', spec, onChange };
  const { rerender } = render(<AddPictures {...props} value={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'list.addPictures' }));
  for (const name of ['rye', 'oven']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[[{ src: 'media:rye' }]]]);
  rerender(<AddPictures {...props} value={[{ src: 'media:rye' }]} />);
  expect(screen.getByRole('button', { name: 'list.addPictures' }).getAttribute('aria-disabled')).toBe('true');
});
