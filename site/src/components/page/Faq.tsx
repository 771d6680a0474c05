import type { Question } from '../../content/rich-text';
import { Prose } from '../text/RichText';
import { Accordion } from '../ui/Accordion';
import type { Tone } from '../ui/Section';
import { SplitSection } from './SplitSection';

interface FaqProps {
  faq: { readonly title: string; readonly questions: readonly Question[] };
  tone?: Tone;
}

export function Faq({ faq, tone }: FaqProps) {
  return (
    <SplitSection id="perguntas" title={faq.title} tone={tone}>
      <Accordion
        items={faq.questions.map(({ question, answer }) => ({
          title: question,
          content: <Prose text={answer} />,
        }))}
      />
    </SplitSection>
  );
}
