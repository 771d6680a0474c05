import type { Faq as Words } from 'shared/pages/parts';
import { Prose } from '../text/Prose';
import { Accordion } from '../ui/Accordion';
import type { Tone } from '../ui/Section';
import { SplitSection } from './SplitSection';

interface FaqProps {
  faq: Words;
  tone?: Tone;
}

export function Faq({ faq, tone }: FaqProps) {
  return (
    <SplitSection id="perguntas" title={faq.title} tone={tone}>
      <Accordion
        items={faq.questions.map(({ question, answer }) => ({
          title: question,
          content: <Prose html={answer} />,
        }))}
      />
    </SplitSection>
  );
}
