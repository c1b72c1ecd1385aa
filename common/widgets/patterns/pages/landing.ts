import { callToAction } from '../sections/call-to-action/band';
import { faq } from '../sections/faq/accordion';
import { features } from '../sections/features/grid';
import { footer } from '../sections/footer/columns';
import { header } from '../sections/header/bar';
import { hero } from '../sections/hero/centered';
import { pricing } from '../sections/pricing/plans';
import { statistics } from '../sections/statistics/row';
import { testimonials } from '../sections/testimonials/cards';
import { pagePattern } from './page-pattern';

/** What a product does, what it costs and who says so. */
export const landing = pagePattern(
  'landing',
  'rocket',
  header,
  hero,
  statistics,
  features,
  testimonials,
  pricing,
  faq,
  callToAction,
  footer,
);
