import { faqColumns } from '../sections/faq/columns';
import { featureImage } from '../sections/features/picture';
import { footerAddress } from '../sections/footer/address';
import { gallery } from '../sections/gallery/grid';
import { header } from '../sections/header/bar';
import { heroImage } from '../sections/hero/picture';
import { testimonialSingle } from '../sections/testimonials/single';
import { pagePattern } from './page-pattern';

/** The front of a shop: what it makes, how, and what customers ask. */
export const shop = pagePattern(
  'shop',
  'store',
  header,
  heroImage,
  featureImage,
  gallery,
  testimonialSingle,
  faqColumns,
  footerAddress,
);
