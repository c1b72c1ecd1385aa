import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';

interface Props {
  /** Several files may be taken at once. */
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the files of the device, for pictures. */
export function UploadButton({ multiple, onFiles }: Props) {
  const { t } = useTranslation('ui');
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={<ImageUp />} onClick={() => file.current?.click()}>
        {t('pictures.upload')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple={multiple}
        hidden
        aria-label={t('pictures.upload')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
