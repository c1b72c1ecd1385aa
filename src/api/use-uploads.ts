import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadOptions } from './client/upload';
import { uploadImage, type MediaImage } from './media';

/** One file on its way. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** Why it failed; undefined while it is on its way. */
  readonly error?: unknown;
}

/** A file that a drop zone refused, and its reasons (react-dropzone's `FileRejection`). */
export interface RefusedFile {
  readonly file: File;
  readonly errors: readonly { readonly code: string }[];
}

/** The same faults as the server's, found without sending the file. */
function refusal({ errors }: RefusedFile) {
  return errors.some(({ code }) => code === 'file-too-large')
    ? { code: 'too_large' }
    : { code: 'unsupported_type', details: [{ code: 'not_an_image' }] };
}

export interface UploadsHandle {
  readonly list: readonly Upload[];
  readonly start: (files: readonly File[]) => void;
  /** Lists files that were refused before they were sent, with the reason of each. */
  readonly refuse: (refused: readonly RefusedFile[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (id: number) => void;
}

/** Two at once: more would only make each of them slower to show up. */
const AT_ONCE = 2;

type Send<Stored> = (file: File, options: Pick<UploadOptions, 'onProgress'>) => Promise<Stored>;

/** Uploads images. @param onDone called with each image that arrived */
export function useUploads(onDone?: (image: MediaImage) => void): UploadsHandle {
  return useUploadsBy(uploadImage, onDone);
}

/**
 * Uploads files, two at a time; what arrived leaves the list, what failed stays until it is sent again or dismissed.
 * @param send uploads one; the same function in each drawing
 * @param onDone called with what each became
 */
export function useUploadsBy<Stored>(send: Send<Stored>, onDone?: (stored: Stored) => void): UploadsHandle {
  const [list, setList] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(0);
  const lastId = useRef(0);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const change = useCallback(
    (id: number, part: Partial<Upload>) =>
      setList((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    [],
  );
  const dismiss = useCallback((id: number) => setList((all) => all.filter((upload) => upload.id !== id)), []);

  const work = useCallback(async () => {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, file } = next;
      try {
        const stored = await send(file, { onProgress: (progress) => change(id, { progress }) });
        dismiss(id);
        done.current?.(stored);
      } catch (error) {
        change(id, { error });
      }
    }
    running.current -= 1;
  }, [change, dismiss, send]);

  const queue = useCallback(
    (uploads: readonly Upload[]) => {
      waiting.current.push(...uploads);
      for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
    },
    [work],
  );
  const start = useCallback(
    (files: readonly File[]) => {
      const made = files.map((file): Upload => ({ id: (lastId.current += 1), file, progress: 0 }));
      setList((all) => [...all, ...made]);
      queue(made);
    },
    [queue],
  );
  const refuse = useCallback(
    (refused: readonly RefusedFile[]) =>
      setList((all) => [
        ...all,
        ...refused.map((each): Upload => {
          lastId.current += 1;
          return { id: lastId.current, file: each.file, progress: 0, error: refusal(each) };
        }),
      ]),
    [],
  );
  const retry = useCallback(
    (upload: Upload) => {
      change(upload.id, { progress: 0, error: undefined });
      queue([upload]);
    },
    [change, queue],
  );
  return { list, start, refuse, retry, dismiss };
}
