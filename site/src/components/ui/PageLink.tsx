export { Link as PageLink } from 'gatsby';
