import type { values } from './tokenValues';

type Values = typeof values;
type Tokens<Group extends keyof Values> = { readonly [Name in keyof Values[Group]]: string };

/** `--color-primary-dark` for "color" and "primaryDark". */
export function propertyName(group: string, name: string): string {
  return `--${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function tokens<Group extends keyof Values>(group: Group): Tokens<Group> {
  const reference = (_target: object, name: string) => `var(${propertyName(group, name)})`;
  return new Proxy({} as Tokens<Group>, { get: reference as ProxyHandler<Tokens<Group>>['get'] });
}

export const color = tokens('color');
export const text = tokens('text');
export const weight = tokens('weight');
export const leading = tokens('leading');
export const space = tokens('space');
export const radius = tokens('radius');
export const shadow = tokens('shadow');
export const width = tokens('width');
export const motion = tokens('motion');
export const layer = tokens('layer');
