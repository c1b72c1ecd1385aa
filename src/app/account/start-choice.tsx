import { useTranslation } from 'react-i18next';

/** The question of the first run: begin with the sample world or with nothing. Field `start`: 'sample' or 'empty'. */
export function StartChoice() {
  const { t } = useTranslation('accounts');
  return (
    <fieldset className="form-split">
      <legend>{t('setup.start')}</legend>
      <div className="choice-cards">
        {(['sample', 'empty'] as const).map((value) => (
          <label key={value} className="choice-card">
            <input type="radio" name="start" value={value} defaultChecked={value === 'sample'} />
            <strong>{t(`setup.${value}`)}</strong>
            <span>{t(`setup.${value}Help`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
