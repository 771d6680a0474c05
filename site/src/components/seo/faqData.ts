import { plainText, type Question } from '../../content/rich-text';
import type { Thing } from './thing';

/** Questions and answers of a page, as it shows them. */
export function faqData(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
