import { useTranslation } from 'react-i18next';
import type { SiteForm } from '#src/api/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  readonly fields: SiteForm['fields'];
  readonly shown: SiteForm['fields'];
  readonly onChoose: (key: string, on: boolean) => void;
  readonly onClose: () => void;
}

/** Chooses which fields are columns; the list behind it follows at once. */
export function ColumnsDialog({ fields, shown, onChoose, onClose }: Props) {
  const { t } = useTranslation('forms');
  return (
    <Dialog
      title={t('columns')}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      }
    >
      <div className="forms-columns">
        {fields.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={<bdi>{label || key}</bdi>}
            checked={shown.some((field) => field.key === key)}
            onChange={({ target }) => onChoose(key, target.checked)}
          />
        ))}
      </div>
    </Dialog>
  );
}
