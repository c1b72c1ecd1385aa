import { faqColumns } from '../sections/faq/columns';
import { featureImage } from '../sections/features/picture';
import { footerAddress } from '../sections/footer/address';
import { gallery } from '../sections/gallery/grid';
import { header } from '../sections/header/bar';
import { heroImage } from '../sections/hero/picture';
import { testimonialSingle } from '../sections/testimonials/single';
import { pagePattern, withTexts } from './page-pattern';

/** What customers of a shop ask and say, in place of those of a website. */
const TEXTS = {
  'How long does it take?': 'How soon does my order arrive?',
  'Most people have their first page ready in an hour. A whole site takes an afternoon, pictures included.':
    'Orders placed before noon leave the same day. Most arrive within three working days.',
  'Can I use my own domain?': 'Can I return something?',
  'Yes. Enter it in the settings and point it to us; we see to the certificate.':
    'Yes, within thirty days. Write to us first, and put the order number into the parcel.',
  'What happens to my pages if I leave?': 'How can I pay?',
  'You take them with you. Everything can be saved as plain files at any time.':
    'By card, by bank transfer, or in cash when you collect your order.',
  'Do you offer help in my language?': 'Can I collect my order?',
  'We answer in six languages, on working days within a few hours.':
    'Gladly. Choose collection when you order, and we write to you when it is ready.',
  'At last a page I can change myself. I no longer write mails that begin with “could you please”.':
    'You can see the time that went into it. The next one is already on its way to a friend.',
};

/** The front of a shop: what it makes, how, and what customers ask. */
export const shop = pagePattern(
  'shop',
  'store',
  header,
  heroImage,
  featureImage,
  gallery,
  withTexts(testimonialSingle, TEXTS),
  withTexts(faqColumns, TEXTS),
  footerAddress,
);
