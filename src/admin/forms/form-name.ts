import type { TFunction } from 'i18next';
import type { SiteForm } from '#src/api/forms.ts';

/** What a form is called: its name, else that of its page. @param t of the area `forms` */
export function formName({ name, pageName }: Pick<SiteForm, 'name' | 'pageName'>, t: TFunction<'forms'>): string {
  return name || pageName || t('unnamed');
}
