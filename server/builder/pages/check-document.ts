import type { LayoutDocument } from '#common/layout/document.ts';
import { validateSteps } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/**
 * A page that was sent, or that is to go live, checked without holding up others: it may have 5 MB.
 * @throws AppError invalid, with every fault
 */
export async function checkDocument({ root, meta }: { root: unknown; meta: unknown }): Promise<LayoutDocument> {
  const checked = await inSlices(validateSteps({ root, meta }, registry));
  if (!checked.ok) throw new AppError('invalid', { details: checked.faults });
  return checked.document;
}
