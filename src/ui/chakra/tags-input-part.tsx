import { TagsInput as Parts } from '@chakra-ui/react/tags-input';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TagsInputProps } from '../tags-input-props';
import { ChakraRoot } from './chakra-root';
import { letTabPass } from './let-tab-pass';

const SPLIT = /[\s,;]+/;

/** The field behind `src/ui/tags-input.tsx`. */
export function TagsInputPart({
  id,
  label,
  values,
  onValues,
  onTyped,
  placeholder,
  dir,
  disabled,
  ...rest
}: TagsInputProps) {
  const { t } = useTranslation('controls');
  return (
    <ChakraRoot>
      <Parts.Root
        ids={{ input: id }}
        value={[...values]}
        onValueChange={(details) => onValues([...new Set(details.value.map((each) => each.trim()).filter(Boolean))])}
        onInputValueChange={({ inputValue }) => onTyped?.(inputValue)}
        delimiter={SPLIT}
        addOnPaste
        blurBehavior="add"
        disabled={disabled}
        invalid={rest['aria-invalid']}
        translations={{
          deleteTagTriggerLabel: (value) => t('tags.remove', { value }),
          tagSelected: (value) => t('tags.selected', { value }),
          tagAdded: (value) => t('tags.added', { value }),
          tagsPasted: (all) => t('tags.added', { value: all.join(', ') }),
          tagEdited: (value) => t('tags.editing', { value }),
          tagUpdated: (value) => t('tags.added', { value }),
          tagDeleted: (value) => t('tags.removed', { value }),
        }}
      >
        <Parts.Control>
          <Parts.Context>
            {(api) =>
              api.value.map((value, index) => (
                <Parts.Item key={value} index={index} value={value}>
                  <Parts.ItemPreview>
                    <Parts.ItemText>
                      <bdi dir={dir}>{value}</bdi>
                    </Parts.ItemText>
                    <Parts.ItemDeleteTrigger>
                      <X size={14} strokeWidth={1.5} />
                    </Parts.ItemDeleteTrigger>
                  </Parts.ItemPreview>
                  <Parts.ItemInput />
                </Parts.Item>
              ))
            }
          </Parts.Context>
          <Parts.Input
            ref={letTabPass}
            dir={dir}
            aria-label={label}
            aria-describedby={rest['aria-describedby']}
            placeholder={values.length === 0 ? placeholder : undefined}
            spellCheck={false}
          />
        </Parts.Control>
      </Parts.Root>
    </ChakraRoot>
  );
}
