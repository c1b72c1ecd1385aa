import { FlaskConical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LanguageModelInput,
  type LanguageModelState,
  MODEL_PROVIDERS,
  type ModelProvider,
  saveLanguageModel,
} from '#src/api/language-model.ts';
import { fieldFault, formErrorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { FormFoot } from '#src/ui/form-foot.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { UnsavedGuard } from '#src/ui/unsaved-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { ModelTestResult, useModelTest } from './model-test';
import { RemoveModelDialog } from './remove-model-dialog';

type Own = LanguageModelState['own'];

interface Draft {
  readonly provider: ModelProvider;
  readonly model: string;
  readonly baseUrl: string;
  readonly images: boolean;
  readonly apiKey: string;
}

/** What is typed; the key is never filled in. */
function draftOf(own: Own): Draft {
  return {
    provider: own?.provider ?? 'openai-compatible',
    model: own?.model ?? '',
    baseUrl: own?.baseUrl ?? '',
    images: own?.images ?? false,
    apiKey: '',
  };
}

function toInput({ provider, model, baseUrl, images, apiKey }: Draft): LanguageModelInput {
  return {
    provider,
    model,
    images,
    ...(baseUrl.trim() !== '' && { baseUrl: baseUrl.trim() }),
    ...(apiKey !== '' && { apiKey }),
  };
}

/** A fault of a field, of saving or of a test: those of the test are shown below `model`. */
function faultAt(saving: unknown, testing: unknown, field: string) {
  return fieldFault(saving, field) ?? fieldFault(testing, `model.${field}`);
}

/** Sets, tries and removes the organization's own model. */
export function ModelForm({ own }: { readonly own: Own }) {
  const { t } = useTranslation('language-model');
  const [draft, setDraft] = useState(() => draftOf(own));
  const [removing, setRemoving] = useState(false);
  const test = useModelTest();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  // All models of Anthropic read images; of other servers an administrator has to know.
  const changeProvider = (provider: ModelProvider) =>
    change({ provider, baseUrl: '', images: provider === 'anthropic' });
  const submit = useSubmit({
    send: async () => {
      await saveLanguageModel(toInput(draft));
      setDraft((before) => ({ ...before, apiKey: '' }));
      showToast({ tone: 'success', text: t('ui:saved', { name: t('title') }) });
    },
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(own));
  const isOpenAi = draft.provider === 'openai-compatible';
  const refused = draft.model.trim() === '' || (isOpenAi && draft.baseUrl.trim() === '') ? t('fillFirst') : null;
  const at = (field: string) => faultAt(submit.error, test.error, field);
  return (
    <Form className="ui-form" submit={submit}>
      <UnsavedGuard dirty={dirty} />
      <Field label={t('provider')} error={at('provider')}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.provider}
            options={MODEL_PROVIDERS.map((value) => ({ value, label: t(`providers.${value}`) }))}
            onChange={({ target }) =>
              changeProvider(MODEL_PROVIDERS.find((each) => each === target.value) ?? draft.provider)
            }
          />
        )}
      </Field>
      <Field label={t('model')} help={t('modelHelp')} error={at('model')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            dir="ltr"
            maxLength={200}
            autoComplete="off"
            value={draft.model}
            onChange={({ target }) => change({ model: target.value })}
          />
        )}
      </Field>
      <Field label={t('baseUrl')} help={t(isOpenAi ? 'baseUrlHelp' : 'baseUrlOwn')} error={at('baseUrl')}>
        {(ids) => (
          <TextInput
            {...ids}
            required={isOpenAi}
            dir="ltr"
            maxLength={500}
            autoComplete="off"
            placeholder={isOpenAi ? 'https://models.example.com/v1' : 'https://api.anthropic.com/v1'}
            value={draft.baseUrl}
            onChange={({ target }) => change({ baseUrl: target.value })}
          />
        )}
      </Field>
      <Field label={t('apiKey')} help={t('apiKeyHelp')} error={at('apiKey')}>
        {(ids) => (
          <TextInput
            {...ids}
            type="password"
            // The text in its place is of the reader's language.
            dir={draft.apiKey === '' ? undefined : 'ltr'}
            maxLength={2000}
            autoComplete="off"
            placeholder={t(own?.hasKey === true ? 'keyStored' : 'keyNone')}
            value={draft.apiKey}
            onChange={({ target }) => change({ apiKey: target.value })}
          />
        )}
      </Field>
      <Checkbox
        checked={draft.images}
        onChange={({ target }) => change({ images: target.checked })}
        label={t('images')}
        help={t('imagesHelp')}
      />
      <ModelTestResult test={test} />
      <FormFoot
        busy={submit.busy}
        dirty={dirty}
        error={submit.error === null ? null : formErrorText(submit.error, submit.isAtField)}
      >
        {own !== null && (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
        <Button
          icon={<FlaskConical />}
          busy={test.busy}
          disabledReason={refused}
          onClick={() => void test.run(toInput(draft))}
        >
          {t('test')}
        </Button>
      </FormFoot>
      {removing && <RemoveModelDialog onClose={() => setRemoving(false)} />}
    </Form>
  );
}
