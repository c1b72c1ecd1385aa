import { openActs } from './stripe-acts';
import { type Books, openBooks } from './stripe-books';
import { openCalls } from './stripe-calls';

/** A shop at Stripe: its books, what the product asks for, what customers, banks and time do. */
export function openShop(): Shop {
  const books = openBooks();
  return { ...books, ...openCalls(books), ...openActs(books) };
}

export type Shop = Books & ReturnType<typeof openCalls> & ReturnType<typeof openActs>;
