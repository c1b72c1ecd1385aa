import { use, useId } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { FormFaults } from '#src/ui/form-faults.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { newSecret, type SecretPair } from './source-draft';
import './data-sources.css';

export interface SecretRowsProps {
  /** What the server found wrong with a row. */
  readonly error: string | null;
  readonly secrets: readonly SecretPair[];
  readonly onSecrets: (secrets: readonly SecretPair[]) => void;
}

/** Headers that are sent and never shown again: a stored one can be replaced or removed. */
export function SecretRows({ error, secrets, onSecrets }: SecretRowsProps) {
  const { t } = useTranslation('data-sources');
  const ids = useId();
  const found = use(FormFaults).find(({ id }) => id.startsWith(ids))?.text ?? error;
  const change = (id: number, part: Partial<SecretPair>) =>
    onSecrets(secrets.map((secret) => (secret.id === id ? { ...secret, ...part } : secret)));
  const remove = (secret: SecretPair) =>
    secret.stored ? change(secret.id, { removed: true }) : onSecrets(secrets.filter(({ id }) => id !== secret.id));
  return (
    <fieldset className="pairs">
      <legend className="ui-label">{t('secrets')}</legend>
      <p className="ui-help">{t('secretsHelp')}</p>
      {secrets
        .filter(({ removed }) => !removed)
        .map((secret) => (
          <div key={secret.id} className="pair">
            <TextInput
              aria-label={`${t('secrets')}: ${t('pairName')}`}
              placeholder={t('pairName')}
              dir="ltr"
              readOnly={secret.stored}
              value={secret.name}
              onChange={(event) => change(secret.id, { name: event.target.value })}
            />
            <TextInput
              id={`${ids}-${secret.id}`}
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
          </div>
        ))}
      {found !== null && (
        <p role="alert" className="ui-error">
          {found}
        </p>
      )}
      <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => onSecrets([...secrets, newSecret()])}>
        {t('addRow')}
      </Button>
    </fieldset>
  );
}
