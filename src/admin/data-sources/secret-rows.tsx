import { use, useId } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { FormFaults } from '#src/ui/form-faults.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { PairRow, RowFault } from './pair-row';
import { newSecret, type SecretPair } from './source-draft';
import './data-sources.css';

export interface SecretRowsProps {
  /** What the server found wrong with a row, given as '.name', or with any of them (''). */
  readonly faultOf: (row: string) => string | null;
  readonly secrets: readonly SecretPair[];
  readonly onSecrets: (secrets: readonly SecretPair[]) => void;
}

/** Headers that are sent and never shown again: a stored one can be replaced or removed. */
export function SecretRows({ faultOf, secrets, onSecrets }: SecretRowsProps) {
  const { t } = useTranslation('data-sources');
  const ids = useId();
  const found = use(FormFaults);
  const controlId = (secret: SecretPair) => `${ids}-${secret.id}`;
  const faultAt = (secret: SecretPair) =>
    found.find(({ id }) => id === controlId(secret))?.text ??
    (secret.name === '' ? null : faultOf(`.${secret.name.trim()}`));
  const shown = secrets.filter(({ removed }) => !removed);
  const change = (id: number, part: Partial<SecretPair>) =>
    onSecrets(secrets.map((secret) => (secret.id === id ? { ...secret, ...part } : secret)));
  const remove = (secret: SecretPair) =>
    secret.stored ? change(secret.id, { removed: true }) : onSecrets(secrets.filter(({ id }) => id !== secret.id));
  return (
    <fieldset className="pairs">
      <legend className="ui-label">{t('secrets')}</legend>
      <p className="ui-help">{t('secretsHelp')}</p>
      {shown.map((secret) => (
        <PairRow key={secret.id} fault={faultAt(secret)}>
          <TextInput
            aria-label={`${t('secrets')}: ${t('pairName')}`}
            placeholder={t('pairName')}
            dir="ltr"
            readOnly={secret.stored}
            value={secret.name}
            onChange={(event) => change(secret.id, { name: event.target.value })}
          />
          <TextInput
            id={controlId(secret)}
            aria-invalid={faultAt(secret) === null ? undefined : true}
            type="password"
            required={!secret.stored && secret.name.trim() !== ''}
            data-missing={t('secretMissing')}
            autoComplete="off"
            dir="ltr"
            aria-label={`${t('secrets')}: ${t('pairValue')}`}
            placeholder={t(secret.stored ? 'secretStored' : 'pairValue')}
            value={secret.value}
            onChange={(event) => change(secret.id, { value: event.target.value })}
          />
          <IconButton label={t('ui:remove')} icon={<Trash2 />} onClick={() => remove(secret)} />
        </PairRow>
      ))}
      {!shown.some(faultAt) && <RowFault fault={faultOf('')} />}
      <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => onSecrets([...secrets, newSecret()])}>
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
