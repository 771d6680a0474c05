export const usage = `Uso: npm run rebuild [-- OPÇÃO…]

Monta o site público com o que está no serviço de dados, confere o resultado e o coloca no lugar do
anterior. Se algo falhar, o site que está no ar continua como está.

  (sem opção)      publica uma vez, se o conteúdo ou os fontes mudaram desde a última
  --force          monta mesmo que nada tenha mudado
  --allow-shrink   publica mesmo que uma tabela tenha perdido a maior parte das linhas
  --watch          fica de plantão e publica a cada mudança de conteúdo (o que npm start faz)
  --rollback       volta à publicação anterior
  --out PASTA      deixa site e painel juntos na pasta, para qualquer servidor de arquivos
  --sizes          mostra no fim quanto um visitante baixa
  --help           mostra esta ajuda

Configuração (ambiente ou .env):
  SUPABASE_URL               de onde vem o conteúdo (http://localhost:PORT)
  SUPABASE_PUBLISHABLE_KEY   chave de quem visita o site
  SUPABASE_SECRET_KEY        com --watch, para notar mudanças na hora
  GATSBY_SITE_URL            endereço público do site (SITE_URL, ou http://localhost:PORT)
  DATA_DIR                   onde ficam as publicações (.data)
  REBUILD_INTERVAL           com --watch, de quanto em quanto tempo olhar sem aviso (1h)
  REBUILD_TIMEOUT            quanto uma publicação pode demorar (15m)
  REBUILD_MEMORY_MB          quanta memória a montagem pode usar (2048)
  REBUILD_KEEP               quantas publicações guardar (5)
  REBUILD_COMMAND            comando que envia cada publicação ao servidor que a mostra; recebe
                             RELEASE_DIR (site e painel juntos) e RELEASE_ID

Código de saída: 0 publicou ou não havia o que publicar; 1 falhou; 2 opção ou configuração errada.`;
