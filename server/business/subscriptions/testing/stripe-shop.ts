import { openStripeActions } from './stripe-actions';
import { type Books, openBooks } from './stripe-books';
import { openCalls } from './stripe-calls';

/** A shop at Stripe: its books, what the product asks for, what customers, banks and time do. */
export function openShop(): Shop {
  const books = openBooks();
  return { ...books, ...openCalls(books), ...openStripeActions(books) };
}

export type Shop = Books & ReturnType<typeof openCalls> & ReturnType<typeof openStripeActions>;
