import { useTranslation } from 'react-i18next';
import { useUploads } from '#src/api/use-uploads.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { UploadList } from '#src/ui/upload-list.tsx';
import { PictureChoice } from './picture-choice';
import { UploadButton } from './upload-button';
import './picture-dialog.css';

interface Props {
  /** Id of the picture that is chosen now. */
  readonly chosen: string | undefined;
  /** Called with the id of the one that was pressed, or has just been uploaded. */
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** Chooses a picture of the site, or uploads one, where there is no room for the choice itself. */
export function PictureDialog({ chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation('ui');
  const uploads = useUploads((image) => onChoose(image.id));
  return (
    <Dialog title={t('pictures.title')} onClose={onClose}>
      <div className="picture-dialog">
        <UploadButton onFiles={uploads.start} />
        <UploadList files={uploads.list} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        <PictureChoice chosen={chosen} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}
