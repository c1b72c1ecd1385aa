import { ImageUp, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#src/i18n/format.ts';
import { Button, type ControlSize } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Megabytes of an image (common/contract/ai-builder.ts). */
const MEGABYTES = 5;
/** What the server takes; it looks at the bytes itself. */
const ACCEPT = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

interface ScreenshotFieldProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  readonly size: ControlSize;
  /** What is wrong with it, as the server or the form says. */
  readonly error: string | null;
}

/** Images pasted into the form that contains the element. */
function usePastedFile(element: { readonly current: HTMLElement | null }, onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isHere = event.target instanceof Node && element.current?.closest('form')?.contains(event.target);
      if (!isHere || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [element, onFiles]);
}

/** The picture itself, small, with its name. */
function Chosen({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const { t, i18n } = useTranslation('ai-builder');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className="ai-shot">
      <img ref={image} alt="" />
      <span>
        <bdi>{file.name}</bdi>
        <span className="ui-help">{formatBytes(file.size, i18n.language)}</span>
      </span>
      <IconButton size="sm" label={t('removeShot')} icon={<X />} onClick={onRemove} />
    </div>
  );
}

/** One image, chosen, dropped or pasted; a refused one says why. */
export function ScreenshotField({ file, onFile, size, error }: ScreenshotFieldProps) {
  const { t } = useTranslation('ai-builder');
  const [label, note] = [useId(), useId()];
  const [refused, setRefused] = useState<string | null>(null);
  const take = (accepted: readonly File[], rejections: readonly FileRejection[]) => {
    const [first] = accepted;
    if (first) onFile(first);
    const code = first ? undefined : rejections[0]?.errors[0]?.code;
    const reason =
      code === 'file-too-large' ? t('faults:file_too_large', { megabytes: MEGABYTES }) : t('faults:ai_image_type');
    setRefused(code === undefined ? null : reason);
  };
  const zone = useDropzone({
    accept: ACCEPT,
    maxSize: MEGABYTES * 1024 * 1024,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: take,
  });
  usePastedFile(zone.rootRef, (files) => {
    const [pasted] = files;
    if (!pasted) return;
    const tooLarge = pasted.size > MEGABYTES * 1024 * 1024;
    const isTaken = Object.hasOwn(ACCEPT, pasted.type);
    if (!tooLarge && isTaken) onFile(pasted);
    const reason = tooLarge ? t('faults:file_too_large', { megabytes: MEGABYTES }) : t('faults:ai_image_type');
    setRefused(tooLarge || !isTaken ? reason : null);
  });
  const fault = refused ?? error;
  return (
    <div
      {...zone.getRootProps({
        className: 'ui-field ai-shot-field',
        role: 'group',
        'aria-labelledby': label,
        'data-over': zone.isDragActive || undefined,
        'data-fault': fault ? true : undefined,
      })}
    >
      <span id={label} className="ui-label">
        {t('shot')}
      </span>
      <input {...zone.getInputProps({ 'aria-label': t('chooseShot') })} />
      {file && <Chosen file={file} onRemove={() => onFile(null)} />}
      <div>
        <Button size={size} icon={<ImageUp />} aria-describedby={note} onClick={zone.open}>
          {t(file ? 'otherShot' : 'chooseShot')}
        </Button>
      </div>
      <div id={note} className={fault ? 'ui-error' : 'ui-help'} role={fault ? 'alert' : undefined}>
        {fault ?? t('shotHelp')}
      </div>
    </div>
  );
}
