import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAvatar } from '#src/api/users.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { CropBox } from './crop-box';
import { CropSliders } from './crop-sliders';
import { type Crop, type Size, startCrop } from './crop';
import { cutPicture } from './cut-picture';

/** Cuts a chosen file (`url`: a local address of it) to a square and keeps it as one's picture. */
export function AvatarDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);
  const [shown, setShown] = useState<{ size: Size; crop: Crop } | null>(null);
  const load = () => {
    const { naturalWidth: width, naturalHeight: height } = picture.current!;
    setShown({ size: { width, height }, crop: startCrop({ width, height }) });
  };
  const submit = async () => {
    if (!shown || !picture.current) return;
    await saveAvatar(await cutPicture(picture.current, shown.size, shown.crop));
    showToast({ tone: 'success', text: t('avatar.saved') });
  };
  const change = (crop: Crop) => setShown(shown && { ...shown, crop });
  return (
    <FormDialog
      title={t('avatar.cut')}
      size="sm"
      action={t('avatar.use')}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {() =>
        broken ? (
          <p role="alert" className="ui-dialog-error">
            {t('avatar.broken')}
          </p>
        ) : (
          <>
            <CropBox
              url={url}
              picture={picture}
              shown={shown}
              onLoad={load}
              onBroken={() => setBroken(true)}
              onCrop={change}
            />
            {shown && <CropSliders size={shown.size} crop={shown.crop} onCrop={change} />}
          </>
        )
      }
    </FormDialog>
  );
}
