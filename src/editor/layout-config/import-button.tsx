import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#common/layout/document.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** A page of the largest size, written with line ends and indents. */
const MAX_BYTES = 4 * LIMITS.bytes;

interface ImportButtonProps {
  /** Why nothing can be imported; null: it can. */
  readonly reason: string | null;
  readonly onFile: (text: string) => void;
}

/** Asks for a JSON file and hands its text on; it replaces what is written, and only the person saves it. */
export function ImportButton({ reason, onFile }: ImportButtonProps) {
  const { t } = useTranslation('layout-config');
  const input = useRef<HTMLInputElement>(null);
  const read = (file: File) => {
    if (file.size > MAX_BYTES) return showToast({ tone: 'danger', text: t('fileTooLarge', { name: file.name }) });
    return tryOrTell(async () => onFile(await file.text()));
  };
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button icon={<FileUp />} disabledReason={reason} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
    </>
  );
}
