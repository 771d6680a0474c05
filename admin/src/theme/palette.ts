export const green = {
  deepest: '#07352a',
  deep: '#0a4838',
  main: '#0f5f49',
  light: '#2f8069',
  mint: '#8ad9bd',
};
export const yellow = { main: '#ffc93c', deep: '#8a6200' };
export const coral = { main: '#b93d23', light: '#ff9d85' };
export const paper = { warm: '#fbf7ee', white: '#ffffff', night: '#0d1714', dusk: '#15221e' };
export const ink = {
  dark: '#16302a',
  soft: '#4c615a',
  light: '#e8f2ee',
  dim: '#a8bbb4',
  faint: '#7f948c',
};
