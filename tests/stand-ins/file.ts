/** Stands in for a file that webpack turns into its address. */
export default '/static/file.jpg';
