/** The user's name on the server, to fill in a field; empty if the request fails. */
import { http } from '../wire/http';

export async function myName(): Promise<string> {
  try {
    return (await http.me()).name;
  } catch {
    return '';
  }
}
