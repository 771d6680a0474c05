/** Stands in for the import of a file, which webpack replaces with its URL. */
export default '/static/file.jpg';
