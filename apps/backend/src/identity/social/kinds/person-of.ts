import { email as emailSchema } from '@cerulean/contract/fields';
import { MAX_NAME } from '@cerulean/rules/limits';
import type { EmailProof } from '../find-account.ts';
import type { Person } from './kind.ts';

/** Parses a provider's data about a person. An invalid email address becomes `null` and proves nothing. */
export function personOf(said: { sub: string; email?: unknown; name?: unknown; proof: EmailProof }): Person {
  const parsed = emailSchema.safeParse(said.email);
  return {
    subject: said.sub,
    email: parsed.success ? parsed.data : null,
    emailProof: parsed.success ? said.proof : 'none',
    name: nameOf(said.name),
  };
}

function nameOf(said: unknown): string | null {
  const name = typeof said === 'string' ? said.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim() : '';
  return name === '' ? null : [...name].slice(0, MAX_NAME).join('');
}
