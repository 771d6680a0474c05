export { ToggleThemeButton as default } from 'react-admin';
