/** Apart from the other icons of topics, for what needs no other. */
export const starIcon =
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8Z';
