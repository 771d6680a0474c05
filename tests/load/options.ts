import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  visitors: number;
  staff: number;
  /** Gatsby's `public` of the demo content, built before; without it a site is built. */
  built?: string | undefined;
}

/** @throws {Error} when a number is none */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '60' },
      visitors: { type: 'string', default: '200' },
      staff: { type: 'string', default: '50' },
      built: { type: 'string' },
    },
  });
  return {
    minutes: positive('minutes', values.minutes),
    visitors: positive('visitors', values.visitors),
    staff: positive('staff', values.staff),
    built: values.built,
  };
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} takes a number above zero, not "${text}".`);
  return number;
}
