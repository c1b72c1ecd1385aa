import { Upload } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '#src/api/media.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import './picture-address.css';

interface PictureAddressProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The address of a picture: typed, or that of a file which is uploaded to the media of the site. */
export function PictureAddress({ value, onValue, ...rest }: PictureAddressProps) {
  const { t } = useTranslation('ui');
  const file = useRef<HTMLInputElement>(null);
  const { busy, run } = useSending();
  const send = (picture: File) => run(() => tryOrTell(async () => onValue(await uploadPicture(picture))));
  return (
    <div className="picture-address">
      <TextInput
        {...rest}
        dir="ltr"
        maxLength={2000}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <input
        ref={file}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('uploadPicture')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          target.value = '';
          if (picture) void send(picture);
        }}
      />
      <IconButton label={t('uploadPicture')} icon={<Upload />} busy={busy} onClick={() => file.current?.click()} />
    </div>
  );
}
