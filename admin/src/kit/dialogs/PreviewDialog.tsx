import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphone';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Preview, PreviewMessage } from 'shared/preview';
import { EditorFrame } from './dialogs';

interface PreviewButtonProps<Values> {
  /** The path of the site's page that shows the preview. */
  path: string;
  make: (values: Values) => Promise<Preview>;
}

/** Shows the current values of a form on a page of the site, saved or not. */
export function PreviewButton<Values extends object>({ path, make }: PreviewButtonProps<Values>) {
  const { getValues } = useFormContext();
  const [values, setValues] = useState<Values>();
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setValues({ ...(getValues() as Values) })}>
        Pré-visualizar
      </Button>
      {values && (
        <PreviewDialog path={path} make={() => make(values)} onClose={() => setValues(undefined)} />
      )}
    </>
  );
}

interface FrameProps {
  path: string;
  make: () => Promise<Preview>;
  onClose: () => void;
}

const widths = { phone: 390, desktop: '100%' } as const;
type Device = keyof typeof widths;

/** A full-width dialog that shows a page of the site in the width of a phone or of a desktop. */
function PreviewDialog(frame: FrameProps) {
  const [device, setDevice] = useState<Device>('desktop');
  const widthOfScreen = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={device}
      onChange={(_event, chosen: Device | null) => setDevice(chosen ?? device)}
      aria-label="Largura da tela"
      sx={{ display: { xs: 'none', sm: 'flex' } }}
    >
      <ToggleButton value="phone" sx={{ gap: 0.5 }}>
        <PhoneIcon fontSize="small" /> Celular
      </ToggleButton>
      <ToggleButton value="desktop" sx={{ gap: 0.5 }}>
        <DesktopIcon fontSize="small" /> Computador
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <EditorFrame title="Pré-visualização" fullScreen onClose={frame.onClose} tools={widthOfScreen}>
      <Alert severity="info" square>
        Assim fica no site depois de salvar e publicar. Aqui, links e formulários não funcionam.
      </Alert>
      <Box sx={{ flexGrow: 1, display: 'flex', bgcolor: 'action.hover' }}>
        <Box sx={{ ...stageSx, width: widths[device] }}>
          <SiteFrame {...frame} />
        </Box>
      </Box>
    </EditorFrame>
  );
}

const stageSx = { position: 'relative', display: 'flex', maxWidth: '100%', mx: 'auto' };

/** Maximum time for a page to load, in milliseconds. */
const loadTimeout = 30_000;

/** Shows the page in a frame. When its scripts report that they are ready, they receive the values of the form. */
function SiteFrame({ path, make, onClose }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const fail = () => setState('failed');

  const handleMessage = useEffectEvent(({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    const page = frame.current?.contentWindow;
    if (!page || source !== page || origin !== location.origin) return;
    if (data === 'ready') make().then((preview) => page.postMessage(preview, origin), fail);
    else if (data === 'escape') onClose();
    else setState(data);
  });
  useEffect(() => {
    window.addEventListener('message', handleMessage);
    const timer = setTimeout(
      () => setState((now) => (now === 'shown' ? now : 'failed')),
      loadTimeout,
    );
    return () => {
      window.removeEventListener('message', handleMessage);
      clearTimeout(timer);
    };
  }, []);

  if (state === 'failed') {
    return (
      <Alert severity="error" sx={{ m: 2, alignSelf: 'start' }}>
        Não foi possível mostrar a página. Confira a conexão, e se o site já foi publicado.
      </Alert>
    );
  }
  return (
    <>
      <Box
        component="iframe"
        ref={frame}
        src={path}
        title="O site com o que está no formulário"
        onLoad={({ currentTarget }) => {
          // A response that is not a page of the site has no scripts to report that it is ready.
          if (!currentTarget.contentDocument?.getElementById('___gatsby')) fail();
        }}
        sx={{ width: '100%', border: 0, bgcolor: '#fffaf0' }}
      />
      {state === 'loading' && (
        <Box role="status" sx={{ ...coverSx, bgcolor: 'background.paper' }}>
          <CircularProgress aria-hidden />
          Abrindo a página…
        </Box>
      )}
    </>
  );
}

const coverSx = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
};
