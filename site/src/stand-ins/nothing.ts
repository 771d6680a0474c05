/** For what this site has no use for (see `standIns` in site/gatsby/browser). */
export default undefined;
