import { conditional, declaredOtherwise, installScripts, permissive } from './known.ts';
import type { LockedPackage } from './lockfile.ts';

/** Packages that could be exchanged on their way, or come from a place of their own. */
export function integrityProblems(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ path, integrity, resolved }) => [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no sha512`]),
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
  ]);
}

/** Differences between the packages with an install script and the written list of them. */
export function installScriptProblems(packages: readonly LockedPackage[]): string[] {
  const found = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name));
  const written = Object.keys(installScripts);
  return [
    ...[...found].filter((name) => !written.includes(name)).map((name) => `${name} is not listed`),
    ...written.filter((name) => !found.has(name)).map((name) => `${name} has no script any more`),
  ];
}

/** The licence that a package is used under, as an SPDX expression. */
export function licenceOf({ name, license }: LockedPackage): string {
  return license ?? declaredOtherwise[name] ?? 'none';
}

/** Production packages under a licence that nobody has agreed to. */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((one) => !one.dev && !isAgreed(licenceOf(one)))
    .map((one) => `${one.path}: ${licenceOf(one)}`);
}

function isAgreed(expression: string): boolean {
  const names = expression.replace(/[()]/g, '');
  return names
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((name) => permissive.includes(name) || name in conditional),
    );
}
